import { emptyCounters, score, type ScoringModel } from '@tidemark/contracts/scoring';
import type { DocumentEditor, RecordedEvent } from '../../lib/index.js';
import { need } from '../lib/edits.js';
import { expectedIn, submittedIn } from './counting.js';
import { cards, type ReleasedFigures, results, type ResultsDocument, scoringModels } from './documents.js';
import { newestRelease, smallestGroupOf } from './release.js';
import { nothingReleased } from './releases.js';

const nothing = {
  closings: [],
  counters: emptyCounters(),
  respondents: { invited: 0, started: 0, submitted: 0 },
  unreleased: nothingReleased,
};

export const modelOf = async (documents: DocumentEditor, templateId: string): Promise<ScoringModel> =>
  (await need(documents, scoringModels, templateId)).model;

/** Creates the results of a new assessment, with its card. */
export async function openResults(
  documents: DocumentEditor,
  event: RecordedEvent,
  assessmentId: string,
  form: Pick<ResultsDocument, 'templateId' | 'closes'>,
): Promise<void> {
  await documents.edit(results, assessmentId, () => ({ ...form, ...nothing }));
  await refreshCard(documents, event, assessmentId);
}

type Tally = Pick<ResultsDocument, 'counters' | 'respondents' | 'unreleased'>;

/** Changes the results of an assessment. The caller refreshes the card. */
export async function changeResults(
  documents: DocumentEditor,
  assessmentId: string,
  change: (tally: Tally) => Partial<Tally>,
): Promise<void> {
  await documents.edit(results, assessmentId, (results) => {
    if (results === undefined) throw new Error(`There is no results/${assessmentId}`);
    return { ...results, ...change(results) };
  });
}

/** Copies the figures of the results, and of their newest release, to the card. */
export async function refreshCard(
  documents: DocumentEditor,
  event: RecordedEvent,
  assessmentId: string,
): Promise<void> {
  const tally = await need(documents, results, assessmentId);
  // The results have later events, which refresh the card when they are delivered again.
  if (tally.position > event.position) return;
  const { templateId, counters, respondents, unreleased } = tally;
  const model = await modelOf(documents, templateId);
  const smallestGroup = await smallestGroupOf(documents, event.meta.tenant);
  const known = (await documents.get(cards, assessmentId))?.released ?? null;
  const isKnown = known?.through === unreleased.last?.through;
  const released = isKnown ? known : await releasedFigures(documents, assessmentId, tally, model);
  await documents.edit(cards, assessmentId, (before) => ({
    ...(before ?? {
      assessmentValue: null,
      maturityValue: 0,
      coverage: { share: null, answered: 0, expected: 0 },
      closing: 'newest' as const,
    }),
    released,
    templateId,
    respondents,
    expected: expectedIn(counters),
    basis: { model, counters, unreleased, smallestGroup },
  }));
}

async function releasedFigures(
  documents: DocumentEditor,
  assessmentId: string,
  { unreleased }: ResultsDocument,
  model: ScoringModel,
): Promise<ReleasedFigures | null> {
  const counters = await newestRelease(documents, assessmentId, unreleased);
  if (counters === null || unreleased.last === null) return null;
  const { assessmentValue, maturityValue, coverage } = score(model, counters);
  const { through, showsIndex } = unreleased.last;
  return { through, showsIndex, submitted: submittedIn(counters), assessmentValue, maturityValue, coverage };
}
