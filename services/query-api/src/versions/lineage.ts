import type { RightsReads } from '@tidemark/contracts';
import { ensure, type Lineage, sharedNumbers } from '@tidemark/domain';
import { collections, type DocumentSource, type TemplateDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findTemplate } from '../access/find-assessment.js';
import type { DocumentReader } from '../reader/reader.js';

/** The collections for templates of the organization. */
export type OwnTemplateReads = RightsReads | 'templates' | 'library';

/** A template of the caller's own organization: versions are private, even of a published one. */
export async function findOwnTemplate(
  read: DocumentReader<OwnTemplateReads>,
  caller: Caller,
  id: string,
): Promise<TemplateDocument> {
  const { template } = await findTemplate(read, caller, id);
  ensure(template.tenant === caller.tenant, 'template-not-found');
  return template;
}

/** A template's chain of origins. Origins that the caller may not see, or that are archived, count too. */
export async function lineageOf(
  read: DocumentSource<'templates'>,
  { _id: templateId, template }: TemplateDocument,
): Promise<Lineage> {
  const origins = [];
  let { origin } = template;
  while (origin !== undefined) {
    origins.push(origin);
    origin = (await read.get(collections.templates, origin.templateId))?.template.origin;
  }
  return { templateId, origins };
}

/** The highest number that means the same content in both; refuses templates without a common origin. */
export async function sharedBetween(
  read: DocumentSource<'templates'>,
  one: TemplateDocument,
  other: TemplateDocument,
): Promise<number> {
  const shared = sharedNumbers(await lineageOf(read, one), await lineageOf(read, other));
  ensure(shared, 'versions-unrelated');
  return shared;
}
