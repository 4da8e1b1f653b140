import type { Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import { assessmentHandlers } from './assessments/handlers.js';
import { formHandlers } from './form/handlers.js';
import { createToolbox, type QueryDeps } from './lib/toolbox.js';
import { peopleHandlers } from './people/handlers.js';
import { resultsHandlers } from './results/handlers.js';
import { templateHandlers } from './templates/handlers.js';
import { treeHandlers } from './tree/handlers.js';

export type { QueryDeps } from './lib/toolbox.js';

/** Every question that read models answer. */
export type QueryRoutes = Pick<
  Routes,
  | 'currentUser'
  | 'tree'
  | 'nodeTypes'
  | 'personas'
  | 'organizationTemplates'
  | 'organizationDeployedTemplates'
  | 'organizationCompleteTemplates'
  | 'isTemplateDeployed'
  | 'exportTemplate'
  | 'objectiveRecommendations'
  | 'assessment'
  | 'completion'
  | 'respondents'
  | 'isAssessmentDuplicated'
  | 'answersPerLevel'
  | 'calculateMaturity'
  | 'form'
  | 'formsToAnswer'
  | 'completionPage'
>;

export function createQueryHandlers(deps: QueryDeps) {
  const tools = createToolbox(deps);
  return handlersFor<QueryRoutes>({
    ...peopleHandlers(tools),
    ...treeHandlers(tools),
    ...templateHandlers(tools),
    ...assessmentHandlers(tools),
    ...resultsHandlers(tools),
    ...formHandlers(tools),
  });
}
