import type { Recommendation, Results } from '@tidemark/contracts';
import { type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import { type ExistingTemplate, recommendationIdsOf } from '@tidemark/domain';
import {
  collections,
  countersOf,
  type DocumentSource,
  isDeployed,
  perPerson,
  type RecommendationDocument,
  renderResults,
  type ResultsDocument,
  type ResultsSource,
  resultsSource,
  snapshotsOf,
} from '@tidemark/domain/read-models';
import type { Found } from '../assessments/find.js';

type RecommendationsSource = DocumentSource<'recommendations'>;

/** The counters of an assessment with how many took part; of a template, and before anything was counted, nobody's. */
export async function loadResults(
  documents: DocumentSource<'results'>,
  { id, assessment }: Pick<Found, 'id' | 'assessment'>,
): Promise<Pick<ResultsDocument, 'counters' | 'respondents'>> {
  const results = assessment === null ? undefined : await documents.get(collections.results, id);
  return results ?? { counters: emptyCounters(), respondents: { invited: 0, started: 0, submitted: 0 } };
}

/** What one person answered in an assessment, as counters; null while they have not submitted. */
export async function loadOwn(
  documents: DocumentSource<'respondents'>,
  assessmentId: string,
  userId: string,
): Promise<Counters | null> {
  const respondent = await documents.get(collections.respondents, perPerson(assessmentId, userId));
  const contribution = respondent?.contribution ?? null;
  return contribution === null ? null : countersOf({ contribution });
}

/** The results of an assessment with how many took part; `userId`: whose own answers are put in. */
export async function loadRendered(
  documents: DocumentSource<'results' | 'respondents' | 'recommendations'>,
  found: Found,
  userId: string | null,
): Promise<Pick<ResultsDocument, 'respondents'> & { readonly results: Results }> {
  const { counters, respondents } = await loadResults(documents, found);
  const user = userId === null ? null : await loadOwn(documents, found.id, userId);
  return { results: renderResults(await loadSource(documents, found), counters, { user }), respondents };
}

/** What the results of a template or an assessment are told in, under its own ids. */
export const loadSource = async (documents: RecommendationsSource, { id, template }: Found): Promise<ResultsSource> =>
  resultsSource(template.template, id, await loadRecommendations(documents, template.template));

/** As they were when the template was deployed; of a draft, as the catalog has them now. */
export async function loadRecommendations(
  documents: RecommendationsSource,
  template: ExistingTemplate,
): Promise<readonly Recommendation[]> {
  if (isDeployed(template)) return snapshotsOf(template);
  const found = await Promise.all(
    recommendationIdsOf(template).map(async (id) => documents.get(collections.recommendations, id)),
  );
  return found.flatMap((recommendation) =>
    recommendation === undefined ? [] : [servedRecommendation(recommendation)],
  );
}

const servedRecommendation = ({
  _id,
  title,
  url,
  description,
  isArchived,
}: RecommendationDocument): Recommendation => ({
  id: _id,
  title,
  url,
  description,
  isArchived,
});
