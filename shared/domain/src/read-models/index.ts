import type { Projection } from '../lib/index.js';
import { assessmentsProjection } from './assessments/projection.js';
import { catalogProjection } from './catalog/projection.js';
import { historyProjection } from './history/projection.js';
import { libraryProjection } from './library/projection.js';
import { organizationsProjection } from './organizations/projection.js';
import { peopleProjection } from './people/projection.js';
import { responsesProjection } from './responses/projection.js';
import { resultsProjection } from './results/projection.js';
import { rootNodesProjection } from './root-nodes/projection.js';
import { structureProjection } from './structure/projection.js';
import { templatesProjection } from './templates/projection.js';

/** Every read model of the product, one per question that a screen asks. */
export const projections: readonly Projection[] = [
  organizationsProjection,
  peopleProjection,
  structureProjection,
  rootNodesProjection,
  catalogProjection,
  templatesProjection,
  libraryProjection,
  assessmentsProjection,
  resultsProjection,
  responsesProjection,
  historyProjection,
];

export {
  assessmentsProjection,
  catalogProjection,
  historyProjection,
  libraryProjection,
  organizationsProjection,
  peopleProjection,
  responsesProjection,
  resultsProjection,
  rootNodesProjection,
  structureProjection,
  templatesProjection,
};
export type * from './assessments/documents.js';
export type * from './catalog/documents.js';
/** Every collection, for who reads: `read.get(collections.nodes, id)`. */
export * as collections from './collections.js';
export type { ReadModel } from './lib/define.js';
export { nameIn } from './history/change.js';
export type * from './history/documents.js';
export { type HistoryKind, historyKinds } from './history/projection.js';
export { perPerson } from './lib/per-person.js';
export type * from './library/documents.js';
export type * from './organizations/documents.js';
export type * from './people/documents.js';
export type * from './responses/documents.js';
export * from './rights.js';
export { countersOf, expectedIn, personaKey, resubmitted, type Standing } from './results/counting.js';
export type * from './results/documents.js';
export { withheldBar, withheldScores } from './results/withheld.js';
export { shownInGroups } from './results/releases.js';
export { renderResults, type ResultsSource, type View } from './results/render.js';
export { resultsSource, snapshotsOf } from './results/source.js';
export { type Submission, submissionAnswer, submittedIn } from './results/submission.js';
export type * from './root-nodes/documents.js';
export type * from './structure/documents.js';
export * from './templates/content.js';
export type * from './templates/documents.js';
export { headOf, isDeployed, versionedLevels } from './templates/head.js';
export { type TemplateVersions, versionOf, versionsOf } from './templates/versions.js';
