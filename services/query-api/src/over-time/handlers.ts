import { type ReadsOf, type ResultsPresented, routes, type Routes } from '@tidemark/contracts';
import { queryHandlers } from '@tidemark/kernel/http';
import { collections, type ShownTo } from '@tidemark/domain/read-models';
import { instantsOf } from '../timeline/instants.js';
import type { Toolbox } from '../toolbox.js';
import { cutFor, resultsTimeline } from './timeline.js';
import { resultsWhy } from './why.js';
import { findAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { roundOf } from './rounds.js';

/** The current state, and what the last step changed. */
const newest = 2;

/** An assessment for a presentation: in groups for everybody, because anybody may see the screen. */
async function resultsPresented(
  read: Reader<ReadsOf<Routes['resultsPresented']>>,
  caller: ShownTo,
  id: string,
): Promise<ResultsPresented> {
  const { assessment } = await findAssessment(read, caller, id);
  const cut = await cutFor(read, { ...caller, isForAll: true });
  const { round } = await roundOf(read, assessment, { ...cut, newest });
  const node = await read.get(collections.nodes, assessment.nodeId);
  return { node: { id: assessment.nodeId, name: node?.name ?? '' }, smallestGroup: cut.smallestGroup ?? 1, round };
}

/** How results developed, for everybody who may see them. */
export const overTimeHandlers = (tools: Toolbox) =>
  queryHandlers({
    resultsTimeline: tools.answering(
      routes.resultsTimeline,
      async ({ caller, params: { id }, context: { now } }, read) => ({
        body: await resultsTimeline(read, { ...caller, now }, id),
      }),
    ),
    resultsPresented: tools.answering(
      routes.resultsPresented,
      async ({ caller, params: { id }, context: { now } }, read) => ({
        body: await resultsPresented(read, { ...caller, now }, id),
      }),
    ),
    resultsWhy: tools.answering(
      routes.resultsWhy,
      async ({ caller, params: { id }, query, context: { now } }, read) => {
        const toInstant = await instantsOf(read, caller);
        const { since, from, at, area, objective, respondent } = query;
        return {
          body: await resultsWhy(read, { ...caller, now }, id, {
            since,
            // A start day excludes itself, an end day includes itself.
            from: from && toInstant(from, 'end'),
            at: at && toInstant(at, 'end'),
            area,
            objective,
            respondent,
          }),
        };
      },
    ),
  });
