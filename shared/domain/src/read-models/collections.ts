export { archived } from './archived/documents.js';
export { asked, assessments } from './assessments/documents.js';
export { personas, recommendations } from './catalog/documents.js';
export { claims } from './claims/documents.js';
export { history, historyNames } from './history/documents.js';
export { library, offered } from './library/documents.js';
export { organizations } from './organizations/documents.js';
export { people } from './people/documents.js';
export { notes, responses } from './responses/documents.js';
export {
  cards,
  contributions,
  releases,
  respondents,
  results,
  scoringModels,
  smallGroups,
} from './results/documents.js';
export { rootNodes } from './root-nodes/documents.js';
export { memberships, nodes, nodeTypes } from './structure/documents.js';
export { templateHeads, templates } from './templates/documents.js';
