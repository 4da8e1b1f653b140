import { type Counters, score, type ScoringModel } from '@tidemark/contracts/scoring';
import { defaultSmallestGroup } from '../../assessments/index.js';
import type { DocumentEditor } from '../../lib/index.js';
import { submittedIn } from './counting.js';
import { type ReleasedFigures, releases, smallGroups } from './documents.js';
import { type Due, released } from './releases.js';

/** The least respondents that the organisation shows together. */
export const smallestGroupOf = async (documents: DocumentEditor, organizationId: string): Promise<number> =>
  (await documents.get(smallGroups, organizationId))?.smallestGroup ?? defaultSmallestGroup;

/** Shows what is due; answers with the figures of the card when everyone's counters are among it. */
export async function release(
  documents: DocumentEditor,
  assessmentId: string,
  model: ScoringModel,
  { counters, ...due }: Due & { readonly counters: Counters },
): Promise<ReleasedFigures | null> {
  if (!due.everyone && due.personas.length === 0) return null;
  await documents.edit(releases, assessmentId, (before) => released(before, due, counters));
  if (!due.everyone) return null;
  const { assessmentValue, maturityValue, coverage } = score(model, counters);
  return { submitted: submittedIn(counters), assessmentValue, maturityValue, coverage };
}
