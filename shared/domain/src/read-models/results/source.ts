import type { Recommendation } from '@tidemark/contracts';
import type { ScoringModel } from '@tidemark/contracts/scoring';
import { type ExistingTemplate, scoringModelOf, type TemplateContent } from '../../template/index.js';

/** What results are rendered in: a template's content, under the ids of whoever owns the results. */
export interface ResultsSource {
  /** An applied assessment, or the template itself where several assessments are pooled: ids become `<owner>.<n>`. */
  readonly owner: string;
  readonly content: TemplateContent;
  readonly model: ScoringModel;
  /** What the template's objectives can refer to; those that are not here are left out. */
  readonly recommendations: readonly Recommendation[];
}

/**
 * Results of a template under an owner's ids. A deployed template is rendered with the recommendations as they read when it
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
