import { type HistoryPage, type HistoryQuery, type HistorySubject, routes } from '@tidemark/contracts';
import { ensure, Refusal } from '@tidemark/domain';
import { collections } from '@tidemark/domain/read-models';
import { type Caller, queryHandlers } from '@tidemark/kernel/http';
import { branchOf } from '../access/branch.js';
import { instantsOf } from '../timeline/instants.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { type Branches, branchesOf } from './branches.js';
import { type Condition, underNodes, underThing } from './conditions.js';
import { type HistoryReader, historyPage, nameOfThing } from './pages.js';
import { resultsAsOf, resultsChanges } from './results.js';

interface HistoryCall {
  readonly caller: Caller;
  readonly query: HistoryQuery;
}

const page = async (
  read: HistoryReader,
  { caller, query }: HistoryCall,
  listed: readonly Condition[],
  branches: Branches | null = null,
): Promise<{ readonly body: HistoryPage }> => {
  const toInstant = await instantsOf(read, caller);
  const { from, to } = query;
  const span = { from: from && toInstant(from, 'start'), to: to && toInstant(to, 'end') };
  return { body: await historyPage(read, caller, { listed, branches }, { ...query, ...span }) };
};

/** Parses a thing from an address; the route has checked its form. */
function thingIn(about: string): readonly [HistorySubject, string] {
  const [kind = '', id = ''] = about.split(':');
  return [kind as HistorySubject, id];
}

/** Only a node has anything below it. */
function ensureBelowNode(about: string | undefined, below: 'true' | undefined): void {
  if (below === undefined || about?.startsWith('node:') === true) return;
  const detail = 'Only a node has something below it: this goes with about=node:<id>';
  throw new Refusal('invalid-request', { faults: [{ pointer: '/below', code: 'invalid-value', detail }] });
}

/** A node and everything below it today, archived or not, with the assessments applied there. */
async function underBranch(read: Reader<'nodes' | 'assessments'>, top: string): Promise<Condition> {
  const [nodes, assessments] = await Promise.all([read.find(collections.nodes), read.find(collections.assessments)]);
  return underNodes(branchOf(nodes, top), assessments);
}

/** The history: all of their organization for super and master, for admins that of their branches. */
export const historyHandlers = (tools: Toolbox) =>
  queryHandlers({
    organizationHistory: tools.answering(routes.organizationHistory, async (request, read) => {
      const { about, below, ...query } = request.query;
      ensureBelowNode(about, below);
      const { caller } = request;
      const branches = await branchesOf(read, caller);
      if (about === undefined) return page(read, request, [], branches);
      const [kind, id] = thingIn(about);
      const listed = below === undefined ? underThing(kind, id) : await underBranch(read, id);
      const { body } = await page(read, { ...request, query }, [listed], branches);
      const isTold = branches === null || branches.has(kind, id);
      return {
        body: { ...body, about: { kind, id, name: isTold ? await nameOfThing(read, caller, kind, id) : null } },
      };
    }),
    nodeHistory: tools.answering(routes.nodeHistory, async (request, read) => {
      const { id } = request.params;
      const branches = await branchesOf(read, request.caller);
      ensure(await read.get(collections.nodes, id), 'node-not-found');
      ensure(branches === null || branches.has('node', id), 'node-not-found');
      return page(read, request, [underThing('node', id)], branches);
    }),
    templateHistory: tools.answering(routes.templateHistory, async (request, read) => {
      const { id } = request.params;
      ensure(await read.get(collections.templateHeads, id), 'template-not-found');
      return page(read, request, [underThing('template', id)]);
    }),
    assessmentHistory: tools.answering(routes.assessmentHistory, async (request, read) => {
      const { id } = request.params;
      const branches = await branchesOf(read, request.caller);
      ensure(await read.get(collections.assessments, id), 'assessment-not-found');
      ensure(branches === null || branches.has('assessment', id), 'assessment-not-found');
      return page(read, request, [underThing('assessment', id)], branches);
    }),
    userHistory: tools.answering(routes.userHistory, async (request, read) => {
      const { id } = request.params;
      ensure(await read.get(collections.people, id), 'user-not-found');
      return page(read, request, [underThing('user', id)]);
    }),
    responseHistory: tools.answering(routes.responseHistory, async (request, read) => {
      const { assessmentId, userId } = request.params;
      ensure(await read.get(collections.assessments, assessmentId), 'assessment-not-found');
      ensure(await read.get(collections.people, userId), 'user-not-found');
      return page(read, request, [underThing('assessment', assessmentId), underThing('user', userId)]);
    }),
    resultsAsOf: tools.answering(routes.resultsAsOf, async ({ caller, params: { id }, query: { at } }, read) => {
      const toInstant = await instantsOf(read, caller);
      return { body: await resultsAsOf(read, caller, id, toInstant(at, 'end')) };
    }),
    resultsChanges: tools.answering(routes.resultsChanges, async ({ caller, params: { id }, query }, read) => {
      const toInstant = await instantsOf(read, caller);
      const span = { from: toInstant(query.from, 'start'), to: toInstant(query.to, 'end') };
      return { body: await resultsChanges(read, caller, id, { ...query, ...span }) };
    }),
  });
