import type { ShownTo } from '@tidemark/domain/read-models';
import {
  type AssessedArea,
  type ModelReads,
  parseContentId,
  type ProblemCode,
  routes,
  type ScoredReads,
} from '@tidemark/contracts';
import { ensure, findObjective, Refusal } from '@tidemark/domain';
import type { DocumentSource } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { assessedAreas, objectiveMaturities } from '@tidemark/presenters';
import type { DocumentReader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { loadRecommendations, loadRendered } from '../results/load.js';
import { findEither, type AssessmentOrTemplate } from '../access/find-assessment.js';

/** Single pieces of a template or an applied assessment, as in the whole. */
export const contentHandlers = (tools: Toolbox) => ({
  areas: tools.answering(routes.areas, async ({ params: { assessmentId }, caller, context: { now } }, read) => ({
    body: await areasOf(read, { ...caller, now }, assessmentId),
  })),
  objectives: tools.answering(
    routes.objectives,
    async ({ params: { assessmentId }, caller, context: { now } }, read) => {
      const areas = await areasOf(read, { ...caller, now }, assessmentId);
      return { body: areas.flatMap(({ objectives }) => objectives) };
    },
  ),
  objective: tools.answering(routes.objective, async ({ params: { id }, caller, context: { now } }, read) => {
    const { found } = await findOwner(read, caller, id, 'objective-not-found');
    const areas = await served(read, { ...caller, now }, found);
    const body = areas.flatMap(({ objectives }) => objectives).find((objective) => objective.id === id);
    ensure(body, 'objective-not-found');
    return { body, version: body.version };
  }),
  objectiveMaturities: tools.answering(routes.objectiveMaturities, async ({ params: { id }, caller }, read) => {
    const { found, n } = await findOwner(read, caller, id, 'objective-not-found');
    const { template, versions } = found.template;
    const place = findObjective(template.content, n);
    ensure(place, 'objective-not-found');
    return { body: objectiveMaturities({ owner: found.id, versions }, place.objective) };
  }),
});

/** The template or assessment of a content id; `missing` is the refusal for the piece. */
export async function findOwner(
  read: DocumentReader<ModelReads>,
  caller: Caller,
  id: string,
  missing: ProblemCode,
): Promise<{ readonly found: AssessmentOrTemplate; readonly n: number }> {
  const content = parseContentId(id);
  ensure(content, missing);
  try {
    return { found: await findEither(read, caller, content.owner), n: content.n };
  } catch (error) {
    const isMissing = error instanceof Refusal && ['assessment-not-found', 'template-not-found'].includes(error.code);
    throw isMissing ? new Refusal(missing) : error;
  }
}

const areasOf = async (read: DocumentReader<ScoredReads>, reader: ShownTo, id: string): Promise<AssessedArea[]> =>
  served(read, reader, await findEither(read, reader, id));

async function served(
  read: DocumentSource<ScoredReads>,
  reader: ShownTo,
  found: AssessmentOrTemplate,
): Promise<AssessedArea[]> {
  const { results } = await loadRendered(read, reader, found, reader.userId);
  const { template, versions } = found.template;
  const recommendations = await loadRecommendations(read, template);
  return assessedAreas({ owner: found.id, versions, recommendations }, template.content, results);
}
