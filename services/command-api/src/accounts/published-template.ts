import { Refusal } from '@tidemark/domain';
import type { CommandDeps } from '../lib/deps.js';
import { globalTenant } from '../lib/streams.js';
import type { LoadedTemplate } from '../templates/loaded.js';
import { findPublished as findPublishedFor } from '../templates/offered.js';

/** A template that the public library offers to somebody who has no organisation yet. */
export async function findPublished(deps: CommandDeps, templateId: string): Promise<LoadedTemplate | undefined> {
  try {
    return await findPublishedFor(deps, globalTenant, templateId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'template-not-found') return undefined;
    throw error;
  }
}
