import { type OverTimeRoutes, routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { resultsTimeline } from './timeline.js';

/** How results came to be what they are, for everybody who may see them. */
export const overTimeHandlers = (tools: Toolbox) =>
  handlersFor<OverTimeRoutes>({
    resultsTimeline: tools.answering(routes.resultsTimeline, async ({ caller, params: { id } }, read) => ({
      body: await resultsTimeline(read, caller, id),
    })),
  });
