import type { DocumentEditor } from '../../lib/index.js';
import type { ResponseEvent } from '../../response/index.js';
import type { RecordedOf } from '../lib/define.js';
import { changeResults, refreshCard } from './cards.js';
import { writeRespondent } from './respondents.js';
import { respondentBefore } from './respondent-before.js';

/** Counts people who have started; they count for no answers yet. */
export async function formStarted(
  event: RecordedOf<ResponseEvent, 'FormStarted'>,
  documents: DocumentEditor,
): Promise<void> {
  const { assessmentId, userId, personaId } = event.data;
  const { hasStarted, document } = await respondentBefore(documents, event, assessmentId, userId);
  if (hasStarted) return;
  await changeResults(documents, assessmentId, ({ respondents }) => ({
    respondents: { ...respondents, started: respondents.started + 1 },
  }));
  await refreshCard(documents, event, assessmentId);
  await writeRespondent(
    documents,
    { assessmentId, userId },
    {
      started: { position: event.position, at: event.meta.occurredAt },
      ...(document === undefined ? { personaId } : {}),
    },
  );
}
