import type { Recommendation, Results, ShownReads } from '@tidemark/contracts';
import { type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import { defaultSmallestGroup, type ExistingTemplate, recommendationIdsOf, seesOnlyGroups } from '@tidemark/domain';
import {
  byPersona,
  collections,
  countersOf,
  type DocumentSource,
  isDeployed,
  perPerson,
  personasInGroups,
  type RecommendationDocument,
  type ResultsDocument,
  type ResultsSource,
  resultsSource,
  shownInGroups,
  snapshotsOf,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderResults } from '@tidemark/presenters';
import type { Found } from '../lib/find-assessment.js';

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

/** From how many respondents on role user is shown results. */
export const loadSmallestGroup = async (
  documents: DocumentSource<'small-groups'>,
  { tenant }: Pick<Caller, 'tenant'>,
): Promise<number> => (await documents.get(collections.smallGroups, tenant))?.smallestGroup ?? defaultSmallestGroup;

/**
 * The counters of an assessment as somebody may see them, of everyone or of some personas: to role user as they were
 * released to groups, null where too few answered; to everybody else as they are.
 */
export async function loadShown(
  documents: DocumentSource<ShownReads>,
  viewer: Pick<Caller, 'tenant' | 'role' | 'userId'>,
  found: Pick<Found, 'id' | 'assessment'>,
  personas: readonly string[] = [],
): Promise<Pick<ResultsDocument, 'respondents'> & { readonly counters: Counters | null }> {
  const live = await loadResults(documents, found);
  if (!seesOnlyGroups(viewer) || live.respondents.submitted === 0) return live;
  const smallestGroup = await loadSmallestGroup(documents, viewer);
  if (smallestGroup === 1) return live;
  const release = await documents.get(collections.releases, found.id);
  return { respondents: live.respondents, counters: shownInGroups(release, smallestGroup, personas) };
}

/** The counters of each persona that the viewer may tell apart, by its id; '' is none. */
export async function loadShownPersonas(
  documents: DocumentSource<ShownReads>,
  viewer: Pick<Caller, 'tenant' | 'role'>,
  found: Pick<Found, 'id' | 'assessment'>,
): Promise<ReadonlyMap<string, Counters>> {
  const smallestGroup = seesOnlyGroups(viewer) ? await loadSmallestGroup(documents, viewer) : 1;
  if (smallestGroup === 1) return byPersona((await loadResults(documents, found)).counters);
  return personasInGroups(await documents.get(collections.releases, found.id), smallestGroup);
}

/** The results of an assessment as the viewer may see them, with how many took part; `userId`: whose own are put in. */
export async function loadRendered(
  documents: DocumentSource<ShownReads | 'respondents' | 'recommendations'>,
  viewer: Pick<Caller, 'tenant' | 'role' | 'userId'>,
  found: Found,
  userId: string | null,
): Promise<Pick<ResultsDocument, 'respondents'> & { readonly results: Results }> {
  const { counters, respondents } = await loadShown(documents, viewer, found);
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
