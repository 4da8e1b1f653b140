import { contributionOf, type Counters } from '@tidemark/contracts/scoring';
import type { DocumentEditor } from '../../lib/index.js';
import type { ResponseEvent } from '../../response/index.js';
import type { RecordedOf } from '../lib/define.js';
import { changeResults, modelOf } from './cards.js';
import { personaKey, resubmitted } from './counting.js';
import { contributions, type Milestone } from './documents.js';
import { release, smallestGroupOf } from './release.js';
import { afterAnswer, type Due } from './releases.js';
import { writeRespondent } from './respondents.js';
import { respondentBefore } from './respondent-before.js';

/** Replaces what the same person said before. */
export async function answersSubmitted(
  event: RecordedOf<ResponseEvent, 'AnswersSubmitted'>,
  documents: DocumentEditor,
): Promise<void> {
  const { assessmentId, userId, personaId, templateId, answers } = event.data;
  const { occurredAt } = event.meta;
  const model = await modelOf(documents, templateId);
  const contribution = contributionOf(model, answers);
  const smallestGroup = await smallestGroupOf(documents, event.meta.tenant);
  const before = await respondentBefore(documents, event, assessmentId, userId);
  const personas = [personaKey(personaId), ...(before.said === null ? [] : [personaKey(before.said.personaId)])];
  let due: (Due & { readonly counters: Counters }) | undefined;
  await changeResults(
    documents,
    assessmentId,
    ({ counters: earlier, respondents, unreleased }) => {
      const counters = resubmitted(earlier, before, { personaId, contribution });
      const released = afterAnswer(unreleased, { userId, personas, smallestGroup });
      due = { ...released.due, counters };
      return {
        counters,
        unreleased: released.unreleased,
        respondents: {
          ...respondents,
          started: respondents.started + (before.hasStarted ? 0 : 1),
          submitted: respondents.submitted + (before.said === null ? 1 : 0),
        },
      };
    },
    async () => (due === undefined ? null : release(documents, assessmentId, model, due)),
  );
  const id = `${assessmentId}_${event.position}_${userId}`;
  await documents.edit(contributions, id, () => ({
    assessmentId,
    userId,
    personaId,
    occurredAt,
    added: contribution,
    takenBack: before.said,
    released: due?.everyone ?? false,
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
