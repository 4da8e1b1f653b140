import type { Recommendation, Results, ShownReads } from '@tidemark/contracts';
import { type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import { type ExistingTemplate, recommendationIdsOf, scoringModelOf } from '@tidemark/domain';
import {
  collections,
  countersOf,
  type DocumentSource,
  everything,
  isDeployed,
  perPerson,
  type RecommendationDocument,
  type Release,
  type LoadedResults,
  type ResultsDocument,
  type ResultsSource,
  resultsSource,
  resultsShown,
  seesWhole,
  shownByPersona,
  type ShownTo,
  smallestGroupIn,
  snapshotsOf,
} from '@tidemark/domain/read-models';
import { renderShown } from '@tidemark/presenters';
import type { AssessmentOrTemplate } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';

type RecommendationsSource = DocumentSource<'recommendations'>;

/**
 * The counters of an assessment with its number of participants; empty for a template, and before anything was counted.
 */
export async function loadResults(
  documents: DocumentSource<'results'>,
  { id, assessment }: Pick<AssessmentOrTemplate, 'id' | 'assessment'>,
): Promise<Pick<ResultsDocument, 'counters' | 'respondents'>> {
  const results = assessment === null ? undefined : await documents.get(collections.results, id);
  return results ?? { counters: emptyCounters(), respondents: { invited: 0, started: 0, submitted: 0 } };
}

/** A person's answers to an assessment, as counters; null before they submit. */
export async function loadOwn(
  documents: DocumentSource<'respondents'>,
  assessmentId: string,
  userId: string,
): Promise<Counters | null> {
  const respondent = await documents.get(collections.respondents, perPerson(assessmentId, userId));
  const contribution = respondent?.contribution ?? null;
  return contribution === null ? null : countersOf({ contribution });
}

/** An assessment as a reader sees it; a template has no counters. */
export async function loadShown(
  documents: DocumentSource<ShownReads>,
  reader: ShownTo,
  found: Pick<AssessmentOrTemplate, 'id' | 'assessment' | 'template'>,
): Promise<LoadedResults> {
  if (found.assessment !== null) return resultsShown(documents, reader, found.id, modelOf(found));
  const { counters, respondents } = await loadResults(documents, found);
  return { respondents: { ...respondents, counted: 0 }, shown: everything(counters) };
}

const modelOf = ({ template: { template } }: Pick<AssessmentOrTemplate, 'template'>) =>
  scoringModelOf(template.profile, template.content);

/** What a reader sees of each persona, by its id; '' is none. Organizers see each unchanged. */
export async function loadShownPersonas(
  read: Pick<Reader<ShownReads | 'contributions'>, 'get' | 'find'>,
  reader: ShownTo,
  found: Pick<AssessmentOrTemplate, 'id' | 'assessment' | 'template'>,
): Promise<ReadonlyMap<string, Release>> {
  const tally = found.assessment === null ? undefined : await read.get(collections.results, found.id);
  if (tally === undefined) return new Map();
  const model = modelOf(found);
  const { shown } = await resultsShown(read, reader, found.id, model);
  const smallestGroup = seesWhole(reader) ? 1 : await smallestGroupIn(read, reader.tenant);
  const inOrder = { where: { assessmentId: found.id }, orderBy: { field: '_id' } } as const;
  const settings = (await read.get(collections.smallGroups, reader.tenant))?.settings;
  return shownByPersona(model, { tally, shown, smallestGroup, now: reader.now, settings }, async () =>
    read.find(collections.contributions, inOrder),
  );
}

/**
 * The results of an assessment as a reader sees them, with its number of participants; `userId`: whose own answers are
 * included.
 */
export async function loadRendered(
  documents: DocumentSource<ShownReads | 'recommendations'>,
  reader: ShownTo,
  found: AssessmentOrTemplate,
  userId: string | null,
): Promise<Pick<LoadedResults, 'respondents'> & { readonly results: Results }> {
  const { shown, respondents } = await loadShown(documents, reader, found);
  const user = userId === null ? null : await loadOwn(documents, found.id, userId);
  return { results: renderShown(await loadSource(documents, found), shown, { user }), respondents };
}

/** The content for results of a template or an assessment, under its own ids. */
export const loadSource = async (
  documents: RecommendationsSource,
  { id, template }: AssessmentOrTemplate,
): Promise<ResultsSource> =>
  resultsSource(template.template, id, await loadRecommendations(documents, template.template));

/** As of the template's deployment; for a draft, the catalog's current ones. */
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
