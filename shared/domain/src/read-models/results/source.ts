import type { Recommendation } from '@tidemark/contracts';
import type { ScoringModel } from '@tidemark/contracts/scoring';
import { type ExistingTemplate, scoringModelOf, type TemplateContent } from '../../template/index.js';

/** The content for rendering results: a template's, with ids of the results' owner. */
export interface ResultsSource {
  /** An applied assessment, or the template when several assessments are pooled; ids become `<owner>.<n>`. */
  readonly owner: string;
  readonly content: TemplateContent;
  readonly model: ScoringModel;
  /** The recommendations that the template's objectives can refer to; missing ones are left out. */
  readonly recommendations: readonly Recommendation[];
}

/**
 * Results of a template under an owner's ids. A deployed template uses the recommendations as they were on deployment;
 * for a draft the caller passes those of the catalog.
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
