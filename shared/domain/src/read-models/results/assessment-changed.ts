import type { AssessmentsEvent } from '../../assessments/index.js';
import type { DocumentEditor } from '../../lib/index.js';
import type { RecordedOf } from '../lib/define.js';
import { modelOf, refreshCard } from './cards.js';
import { results } from './documents.js';
import { releaseAll, smallestGroupOf } from './release.js';

/**
 * A closed form may be reopened. The figures of its closing are stored first, because a closing has no event of its
 * own.
 */
export async function assessmentChanged(
  event: RecordedOf<AssessmentsEvent, 'AssessmentChanged'>,
  documents: DocumentEditor,
): Promise<void> {
  const { position, data, meta } = event;
  const { assessmentId, windows } = data;
  const tally = await documents.get(results, assessmentId);
  if (tally === undefined) return;
  const { closes: at, closings } = tally;
  if (tally.position < position && at < meta.occurredAt && at !== windows.closeFormDate) {
    const model = await modelOf(documents, tally.templateId);
    const smallestGroup = await smallestGroupOf(documents, meta.tenant);
    if (smallestGroup > 1) await releaseAll(documents, tally, { assessmentId, model, smallestGroup, position });
    await documents.edit(results, assessmentId, (now) => now && { ...now, closings: [...closings, { at, position }] });
  }
  await documents.edit(results, assessmentId, (now) => now && { ...now, closes: windows.closeFormDate });
  await refreshCard(documents, event, assessmentId);
}
