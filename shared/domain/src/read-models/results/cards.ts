import { emptyCounters, type ScoringModel } from '@tidemark/contracts/scoring';
import type { DocumentEditor } from '../../lib/index.js';
import { need } from '../lib/edits.js';
import { expectedIn } from './counting.js';
import { cards, type ReleasedFigures, results, type ResultsDocument, scoringModels } from './documents.js';
import { nobodyUnreleased } from './releases.js';

const nothing: Tally = {
  counters: emptyCounters(),
  respondents: { invited: 0, started: 0, submitted: 0 },
  unreleased: nobodyUnreleased,
};

export const modelOf = async (documents: DocumentEditor, templateId: string): Promise<ScoringModel> =>
  (await need(documents, scoringModels, templateId)).model;

/** Makes the results of a new assessment, with its card. */
export async function openResults(documents: DocumentEditor, assessmentId: string, templateId: string): Promise<void> {
  await documents.edit(results, assessmentId, () => ({ templateId, ...nothing }));
  await refreshCard(documents, assessmentId);
}

export type Tally = Pick<ResultsDocument, 'counters' | 'respondents' | 'unreleased'>;

/** Changes the results of an assessment, and its card with them. */
export async function changeResults(
  documents: DocumentEditor,
  assessmentId: string,
  change: (tally: Tally) => Pick<Tally, 'counters' | 'respondents'> & Partial<Tally>,
  release?: () => Promise<ReleasedFigures | null>,
): Promise<void> {
  await documents.edit(results, assessmentId, (results) => {
    if (results === undefined) throw new Error(`There is no results/${assessmentId}`);
    const { templateId, unreleased } = results;
    return { templateId, unreleased, ...change(results) };
  });
  await refreshCard(documents, assessmentId, await release?.());
}

/** `figures`: those of the counters that were released just now. */
async function refreshCard(
  documents: DocumentEditor,
  assessmentId: string,
  figures?: ReleasedFigures | null,
): Promise<void> {
  const { templateId, counters, respondents } = await need(documents, results, assessmentId);
  const model = await modelOf(documents, templateId);
  await documents.edit(cards, assessmentId, (before) => ({
    ...(before ?? { assessmentValue: null, maturityValue: 0, coverage: { share: null, answered: 0, expected: 0 } }),
    released: figures ?? before?.released ?? null,
    templateId,
    respondents,
    expected: expectedIn(counters),
    basis: { model, counters },
  }));
}
