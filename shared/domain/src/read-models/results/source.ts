import type { Recommendation } from '@tidemark/contracts';
import { type ExistingTemplate, scoringModelOf } from '../../template/index.js';
import type { ResultsSource } from './render.js';

/**
 * Results of a template under an owner's ids. A deployed template is told with the recommendations as they read when it
 * was deployed; for a draft the caller brings those of the catalog.
 */
export const resultsSource = (
  template: ExistingTemplate,
  owner: string,
  recommendations: readonly Recommendation[] = snapshotsOf(template),
): ResultsSource => ({
  owner,
  content: template.content,
  model: scoringModelOf(template.profile, template.content),
  recommendations,
});

export const snapshotsOf = ({ recommendations }: ExistingTemplate): Recommendation[] =>
  recommendations.map((snapshot) => ({ ...snapshot, isArchived: false }));
