import { collections, type OrganizationDocument } from '@tidemark/domain/read-models';
import type { ReadModels, TenantReader } from '@tidemark/kernel';
import { type Facts, factsOf } from './assessment.js';
import { organizationOf } from './organization.js';

const page = 200;

async function* pages<T>(next: (offset: number) => Promise<readonly T[]>): AsyncGenerator<T> {
  for (let offset = 0; ; offset += page) {
    const some = await next(offset);
    yield* some;
    if (some.length < page) return;
  }
}

async function* organizationsOf(models: ReadModels, wanted: string | undefined): AsyncGenerator<OrganizationDocument> {
  const read = models.global();
  if (wanted === undefined) {
    yield* pages(async (offset) => read.find(collections.organizations, { limit: page, offset }));
    return;
  }
  const one = await read.get(collections.organizations, wanted);
  if (one === undefined) throw new Error(`There is no organisation ${wanted}.`);
  yield one;
}

const assessmentsOf = (read: TenantReader) =>
  pages(async (offset) => read.find(collections.assessments, { where: { isArchived: false }, limit: page, offset }));

/**
 * The facts of one or all organizations as of `now` (ISO 8601 UTC), one assessment at a time, so that only one is in
 * memory.
 */
export async function* everyAssessment(
  models: ReadModels,
  wanted: string | undefined,
  now: string,
): AsyncGenerator<Facts> {
  for await (const document of organizationsOf(models, wanted)) {
    const read = models.forTenant(document._id);
    const organization = await organizationOf(read, document, now);
    for await (const assessment of assessmentsOf(read)) yield factsOf(organization, assessment);
  }
}
