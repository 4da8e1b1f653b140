import type { HistoryRoutes, OverTimeRoutes, ReportRoutes, Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import { archivedHandlers } from './archived/handlers.js';
import { assessmentHandlers } from './assessments/handlers.js';
import { deliveryHandlers } from './deliveries/handlers.js';
import { formHandlers } from './form/handlers.js';
import { historyHandlers } from './history/handlers.js';
import { createToolbox, type QueryDeps } from './lib/toolbox.js';
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

export type { QueryDeps } from './lib/toolbox.js';

/** Every question that read models answer. */
export type QueryRoutes = Pick<
  Routes,
  | 'currentUser'
  | 'ownDataCounts'
  | 'ownData'
  | 'tree'
  | 'nodeTypes'
  | 'personas'
  | 'users'
  | 'invitedUsers'
  | 'organization'
  | 'organizations'
  | 'organizationStanding'
  | 'authorizedNodes'
  | 'organizationNodes'
  | 'rootNode'
  | 'organizationTemplates'
  | 'organizationDeployedTemplates'
  | 'organizationCompleteTemplates'
  | 'publicTemplates'
  | 'submittedTemplates'
  | 'isTemplateDeployed'
  | 'exportTemplate'
  | 'templateUses'
  | 'templateVersions'
  | 'templateDiff'
  | 'compareAssessments'
  | 'recommendations'
  | 'objectiveRecommendations'
  | 'assessment'
  | 'assessmentFigures'
  | 'assessmentContent'
  | 'completion'
  | 'matrix'
  | 'areas'
  | 'objectives'
  | 'objective'
  | 'objectiveMaturities'
  | 'respondents'
  | 'respondentMeans'
  | 'respondentFigures'
  | 'isAssessmentDuplicated'
  | 'answersPerLevel'
  | 'calculateMaturity'
  | 'spread'
  | 'assessmentNotes'
  | 'form'
  | 'draft'
  | 'formsToAnswer'
  | 'completionPage'
  | 'deliveries'
  | 'archived'
  | 'archivedCounts'
> &
  HistoryRoutes &
  OverTimeRoutes &
  ReportRoutes;

export function createQueryHandlers(deps: QueryDeps) {
  const tools = createToolbox(deps);
  return handlersFor<QueryRoutes>({
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
  });
}
