import { type AssessedArea, parseContentId, type ProblemCode, type Routes } from '@tidemark/contracts';
import { ensure, findObjective, Refusal } from '@tidemark/domain';
import { assessedAreas, objectiveMaturities } from '@tidemark/domain/read-models';
import { type Caller, handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { loadRendered } from '../results/load.js';
import { findEither, type Found } from './find.js';

type ContentRoutes = Pick<Routes, 'areas' | 'objectives' | 'objective' | 'objectiveMaturities'>;

/** The pieces of a template or an applied assessment one by one, each as it stands in the whole. */
export const contentHandlers = (tools: Toolbox) =>
  handlersFor<ContentRoutes>({
    areas: {
      handle: async ({ params: { assessmentId }, caller }) => ({ body: await areasOf(tools, caller, assessmentId) }),
    },
    objectives: {
      async handle({ params: { assessmentId }, caller }) {
        const areas = await areasOf(tools, caller, assessmentId);
        return { body: areas.flatMap(({ objectives }) => objectives) };
      },
    },
    objective: {
      async handle({ params: { id }, caller }) {
        const { found } = await findOwner(tools, caller, id, 'objective-not-found');
        const areas = await served(tools, caller, found);
        const body = areas.flatMap(({ objectives }) => objectives).find((objective) => objective.id === id);
        ensure(body, 'objective-not-found');
        return { body, version: body.version };
      },
    },
    objectiveMaturities: {
      async handle({ params: { id }, caller }) {
        const { found, n } = await findOwner(tools, caller, id, 'objective-not-found');
        const { template, versions } = found.template;
        const place = findObjective(template.content, n);
        ensure(place, 'objective-not-found');
        return { body: objectiveMaturities({ owner: found.id, versions }, place.objective) };
      },
    },
  });

/** The template or the assessment that a content id belongs to; `missing` is what the refusal calls the piece. */
export async function findOwner(
  tools: Toolbox,
  caller: Caller,
  id: string,
  missing: ProblemCode,
): Promise<{ readonly found: Found; readonly n: number }> {
  const content = parseContentId(id);
  ensure(content, missing);
  try {
    return { found: await findEither(tools.documents(caller.tenant), caller, content.owner), n: content.n };
  } catch (error) {
    const isMissing = error instanceof Refusal && ['assessment-not-found', 'template-not-found'].includes(error.code);
    throw isMissing ? new Refusal(missing) : error;
  }
}

const areasOf = async (tools: Toolbox, caller: Caller, id: string): Promise<AssessedArea[]> =>
  served(tools, caller, await findEither(tools.documents(caller.tenant), caller, id));

async function served(tools: Toolbox, caller: Caller, found: Found): Promise<AssessedArea[]> {
  const { results } = await loadRendered(tools.documents(caller.tenant), found, caller.userId);
  const { template, versions } = found.template;
  return assessedAreas({ owner: found.id, versions }, template.content, results);
}
