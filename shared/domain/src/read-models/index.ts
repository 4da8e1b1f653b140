import type { Projection } from '../lib/index.js';
import { archivedProjection } from './archived/projection.js';
import { assessmentsProjection } from './assessments/projection.js';
import { catalogProjection } from './catalog/projection.js';
import { claimsProjection } from './claims/projection.js';
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
  claimsProjection,
  catalogProjection,
  templatesProjection,
  libraryProjection,
  assessmentsProjection,
  resultsProjection,
  responsesProjection,
  archivedProjection,
  historyProjection,
];

export {
  archivedProjection,
  assessmentsProjection,
  catalogProjection,
  claimsProjection,
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
export type * from './archived/documents.js';
export type * from './assessments/documents.js';
export type * from './catalog/documents.js';
export type * from './claims/documents.js';
/** Every collection, for readers: `read.get(collections.nodes, id)`. */
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
export { countersOf, expectedIn, personaKey, resubmitted, submittedIn, type CountedAs } from './results/counting.js';
export type * from './results/documents.js';
export { byPersona, shownByPersona } from './results/persona-groups.js';
export { everything, type Release } from './results/releases.js';
export { type PastRelease, releasesOf } from './results/replay.js';
export {
  countedIn,
  isClosed,
  type LoadedResults,
  mustAnswerFirst,
  pooled,
  resultsShown,
  seesWhole,
  type ShownResults,
  type ShownTo,
  shownToAll,
  smallestGroupIn,
} from './results/shown-results.js';
export { recommendedByAnswers } from './results/recommended.js';
export { resultsSource, type ResultsSource, snapshotsOf } from './results/source.js';
export type * from './root-nodes/documents.js';
export type * from './structure/documents.js';
export type * from './templates/documents.js';
export { headOf, isDeployed, versionedLevels } from './templates/head.js';
export { type TemplateVersions, versionOf, versionsOf } from './templates/versions.js';
