import { expect } from '@tidemark/contracts/scoring';
import type { AssessmentsEvent } from '../../assessments/index.js';
import type { DocumentEditor } from '../../lib/index.js';
import type { RecordedOf } from '../lib/define.js';
import { perPerson } from '../lib/per-person.js';
import { changeResults, refreshCard } from './cards.js';
import { personaKey } from './counting.js';
import type { RespondentDocument } from './documents.js';
import { writeRespondent } from './respondents.js';
import { respondentBefore } from './respondent-before.js';

/**
 * Expects everyone once, however often they are reminded, and not again when they have answered without being asked.
 */
export async function assessmentsTriggered(
  event: RecordedOf<AssessmentsEvent, 'AssessmentsTriggered'>,
  documents: DocumentEditor,
): Promise<void> {
  const { position } = event;
  const { kind } = event.data;
  const seen = new Set<string>();
  for (const { assessmentId, users, message: text } of event.data.assessments) {
    const message = text === undefined ? null : { text, by: event.meta.actor };
    for (const { userId, personaId } of users) {
      // Within one event a second mention looks like a redelivery of the first, so it is recognized here.
      const id = perPerson(assessmentId, userId);
      if (seen.has(id)) continue;
      seen.add(id);
      const { isInvited, expectedAs, document } = await respondentBefore(documents, event, assessmentId, userId);
      if (isInvited) {
        if (kind === 'invitation') await replaceMessage(documents, { assessmentId, userId }, document, message);
        continue;
      }
      await changeResults(documents, assessmentId, ({ counters, respondents }) => ({
        counters: expectedAs === null ? expect(counters, personaKey(personaId), 1) : counters,
        respondents: { ...respondents, invited: respondents.invited + 1 },
      }));
      await refreshCard(documents, event, assessmentId);
      await writeRespondent(
        documents,
        { assessmentId, userId },
        {
          invited: { position, at: event.meta.occurredAt, personaId },
          ...(document?.submitted ? {} : { personaId }),
          message,
        },
      );
    }
  }
}

type Who = Pick<RespondentDocument, 'assessmentId' | 'userId'>;
type Message = NonNullable<RespondentDocument['message']> | null;

/** A later invitation has its own words, or none. */
async function replaceMessage(
  documents: DocumentEditor,
  who: Who,
  document: RespondentDocument | undefined,
  message: Message,
): Promise<void> {
  const before = document?.message ?? null;
  if (message !== null || before !== null) await writeRespondent(documents, who, { message });
}
