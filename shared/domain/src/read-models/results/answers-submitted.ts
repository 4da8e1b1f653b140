import { contributionOf } from '@tidemark/contracts/scoring';
import type { DocumentEditor } from '../../lib/index.js';
import type { ResponseEvent } from '../../response/index.js';
import type { RecordedOf } from '../lib/define.js';
import { changeResults, modelOf } from './cards.js';
import { resubmitted } from './counting.js';
import { contributions, type Milestone } from './documents.js';
import { writeRespondent } from './respondents.js';
import { standingBefore } from './standing.js';

/** Replaces what the same person said before. */
export async function answersSubmitted(
  event: RecordedOf<ResponseEvent, 'AnswersSubmitted'>,
  documents: DocumentEditor,
): Promise<void> {
  const { assessmentId, userId, personaId, templateId, answers } = event.data;
  const { occurredAt } = event.meta;
  const contribution = contributionOf(await modelOf(documents, templateId), answers);
  const before = await standingBefore(documents, event, assessmentId, userId);
  const id = `${assessmentId}_${event.position}_${userId}`;
  await documents.edit(contributions, id, () => ({
    assessmentId,
    userId,
    personaId,
    occurredAt,
    added: contribution,
    takenBack: before.said,
  }));
  await changeResults(documents, assessmentId, ({ counters, respondents }) => ({
    counters: resubmitted(counters, before, { personaId, contribution }),
    respondents: {
      ...respondents,
      started: respondents.started + (before.hasStarted ? 0 : 1),
      submitted: respondents.submitted + (before.said === null ? 1 : 0),
    },
  }));
  const now: Milestone = { position: event.position, at: occurredAt };
  await writeRespondent(
    documents,
    { assessmentId, userId },
    {
      personaId,
      contribution,
      submittedAt: occurredAt,
      ...(before.hasStarted ? {} : { started: now }),
      ...(before.said === null ? { submitted: now } : {}),
    },
  );
}
