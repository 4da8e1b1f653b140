import type { platformRoutes } from '@tidemark/contracts';
import type { HandlersOf } from '@tidemark/kernel/http';
import { archivedHandlers } from './archived/handlers.js';
import { assessmentHandlers } from './assessments/handlers.js';
import { deliveryHandlers } from './deliveries/handlers.js';
import { formHandlers } from './form/handlers.js';
import { historyHandlers } from './history/handlers.js';
import { createToolbox, type QueryDeps } from './toolbox.js';
import { overTimeHandlers } from './over-time/handlers.js';
import { organizationHandlers } from './organizations/handlers.js';
import { peopleHandlers } from './people/handlers.js';
import { recommendationHandlers } from './recommendations/handlers.js';
import { reportHandlers } from './report/handlers.js';
import { createPrints } from './report/prints.js';
import { personaHandlers } from './personas/handlers.js';
import { resultsHandlers } from './results/handlers.js';
import { templateHandlers } from './templates/handlers.js';
import { versionHandlers } from './versions/handlers.js';
import { treeHandlers } from './tree/handlers.js';

export type { QueryDeps } from './toolbox.js';

/** The handlers of all queries except those about the platform, which only the surrounding program can answer. */
export type QueryHandlers = Omit<HandlersOf<'query'>, keyof typeof platformRoutes>;

export function createQueryHandlers(deps: QueryDeps): QueryHandlers {
  const tools = createToolbox(deps);
  return {
    ...organizationHandlers(tools),
    ...peopleHandlers(tools),
    ...personaHandlers(tools),
    ...treeHandlers(tools),
    ...templateHandlers(tools),
    ...versionHandlers(tools),
    ...recommendationHandlers(tools),
    ...assessmentHandlers(tools),
    ...resultsHandlers(tools),
    ...formHandlers(tools),
    ...historyHandlers(tools),
    ...overTimeHandlers(tools),
    ...reportHandlers(tools, createPrints(deps.printing)),
    ...deliveryHandlers(tools),
    ...archivedHandlers(tools),
  };
}
