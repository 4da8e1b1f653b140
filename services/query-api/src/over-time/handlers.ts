import { routes } from '@tidemark/contracts';
import { queryHandlers } from '@tidemark/kernel/http';
import { instantsOf } from '../timeline/instants.js';
import type { Toolbox } from '../toolbox.js';
import { resultsPresented } from './presented.js';
import { resultsTimeline } from './timeline.js';
import { resultsWhy } from './why.js';

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
        const { from, at, area, objective, respondent } = query;
        return {
          body: await resultsWhy(read, { ...caller, now }, id, {
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
