import type { Projection } from '../lib/index.js';
import { assessmentsProjection } from './assessments/projection.js';
import { catalogProjection } from './catalog/projection.js';
import { organizationsProjection } from './organizations/projection.js';
import { peopleProjection } from './people/projection.js';
import { responsesProjection } from './responses/projection.js';
import { resultsProjection } from './results/projection.js';
import { structureProjection } from './structure/projection.js';
import { templatesProjection } from './templates/projection.js';

/** Every read model of the product, one per question that a screen asks. */
export const projections: readonly Projection[] = [
  organizationsProjection,
  peopleProjection,
  structureProjection,
  catalogProjection,
  templatesProjection,
  assessmentsProjection,
  resultsProjection,
  responsesProjection,
];

export {
  assessmentsProjection,
  catalogProjection,
  organizationsProjection,
  peopleProjection,
  responsesProjection,
  resultsProjection,
  structureProjection,
  templatesProjection,
};
export * from './assessments/documents.js';
export * from './catalog/documents.js';
export { perPerson } from './lib/per-person.js';
export * from './organizations/documents.js';
export * from './people/documents.js';
export * from './responses/documents.js';
export { countersOf, expectedIn, personaKey, resubmitted, type Standing } from './results/counting.js';
export * from './results/documents.js';
export { renderResults, type ResultsSource, type View } from './results/render.js';
export { resultsSource, snapshotsOf } from './results/source.js';
export { type Submission, submissionAnswer, submittedIn } from './results/submission.js';
export * from './structure/documents.js';
export * from './templates/documents.js';
export { headOf, isDeployed } from './templates/head.js';
export { templateSummary } from './templates/summary.js';
