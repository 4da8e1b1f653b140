import type { HistoryQuery, HistoryRoutes, ProblemCode } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import type { AssessmentDocument, PersonDocument } from '@tidemark/domain/read-models';
import { type Caller, handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { historyPage, type Scope } from './pages.js';
import { resultsAsOf, resultsChanges } from './results.js';

interface OfThing {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly query: HistoryQuery;
}

/** What happened, when and through whom; for super and master, who see everything of their organisation. */
export function historyHandlers(tools: Toolbox) {
  const documents = ({ tenant }: Caller) => tools.documents(tenant);
  /** The history of one thing, which has to be one of the caller's organisation. */
  const ofThing = (collection: string, code: ProblemCode, scope: keyof Scope) => ({
    async handle({ caller, params: { id }, query }: OfThing) {
      ensure(await documents(caller).get(collection, id), code);
      return { body: await historyPage(tools, caller, { [scope]: id }, query) };
    },
  });
  return handlersFor<HistoryRoutes>({
    organizationHistory: {
      handle: async ({ caller, query }) => ({ body: await historyPage(tools, caller, {}, query) }),
    },
    nodeHistory: ofThing('nodes', 'node-not-found', 'node'),
    templateHistory: ofThing('template-heads', 'template-not-found', 'template'),
    assessmentHistory: ofThing('assessments', 'assessment-not-found', 'assessment'),
    userHistory: ofThing('people', 'user-not-found', 'user'),
    responseHistory: {
      async handle({ caller, params: { assessmentId, userId }, query }) {
        ensure(await documents(caller).get<AssessmentDocument>('assessments', assessmentId), 'assessment-not-found');
        ensure(await documents(caller).get<PersonDocument>('people', userId), 'user-not-found');
        return { body: await historyPage(tools, caller, { assessment: assessmentId, user: userId }, query) };
      },
    },
    resultsAsOf: {
      handle: async ({ caller, params: { id }, query: { at } }) => ({ body: await resultsAsOf(tools, caller, id, at) }),
    },
    resultsChanges: {
      handle: async ({ caller, params: { id }, query }) => ({ body: await resultsChanges(tools, caller, id, query) }),
    },
  });
}
