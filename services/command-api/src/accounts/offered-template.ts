import { fallbackLanguage, type Language, type OfferedTemplate } from '@tidemark/contracts';
import { objectivesIn, questionsIn, Refusal } from '@tidemark/domain';
import { presentOffered } from '@tidemark/presenters';
import { isStarter, sizeOf } from '@tidemark/template-text';
import { starterFile } from '@tidemark/template-text/files';
import type { CommandDeps } from '../deps.js';
import { globalTenant } from '../streams.js';
import type { LoadedTemplate } from '../templates/load-template.js';
import { findPublished as findPublishedFor } from '../templates/find-template.js';

/** A template in the public library, for a person without an organization. */
async function findPublished(deps: CommandDeps, templateId: string): Promise<LoadedTemplate | undefined> {
  try {
    return await findPublishedFor(deps, globalTenant, templateId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'template-not-found') return undefined;
    throw error;
  }
}

/**
 * The template that a person without an organization can sign up with: a published one, or a starter where the operator
 * has opened them. A starter has its name and description in the language.
 */
export async function findOffered(
  deps: CommandDeps,
  templateId: string,
  language: Language | null | undefined,
): Promise<OfferedTemplate | undefined> {
  if (isStarter(templateId)) {
    const { startersOpen = async () => false } = deps.settings;
    if (!(await startersOpen())) return undefined;
    return presentOffered(templateId, starterFile(templateId, language ?? fallbackLanguage), sizeOf[templateId]);
  }
  const found = await findPublished(deps, templateId);
  if (found === undefined) return undefined;
  const { profile, content } = found.template;
  return presentOffered(templateId, profile, {
    objectives: objectivesIn(content).length,
    questions: questionsIn(content).length,
  });
}
