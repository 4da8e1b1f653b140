import type { RightsReads } from '@tidemark/contracts';
import { ensure, type Lineage, sharedNumbers } from '@tidemark/domain';
import { collections, type DocumentSource, type TemplateDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findTemplate } from '../lib/find-assessment.js';
import type { DocumentReader } from '../lib/reader.js';

/** What templates of the organisation are found in. */
export type OwnTemplateReads = RightsReads | 'templates' | 'library';

/** A template of the caller's own organisation: versions are nobody else's business, of a published one neither. */
export async function findOwnTemplate(
  read: DocumentReader<OwnTemplateReads>,
  caller: Caller,
  id: string,
): Promise<TemplateDocument> {
  const { template } = await findTemplate(read, caller, id);
  ensure(template.tenant === caller.tenant, 'template-not-found');
  return template;
}

/** What a template was made of, and that in turn. An origin that the caller may not see, or that is archived, counts too. */
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

/** Up to which number content means the same in both; templates that have none in common are refused. */
export async function sharedBetween(
  read: DocumentSource<'templates'>,
  one: TemplateDocument,
  other: TemplateDocument,
): Promise<number> {
  const shared = sharedNumbers(await lineageOf(read, one), await lineageOf(read, other));
  ensure(shared, 'versions-unrelated');
  return shared;
}
