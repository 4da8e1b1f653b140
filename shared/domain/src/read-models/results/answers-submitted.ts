import { contributionOf } from '@tidemark/contracts/scoring';
import type { DocumentEditor } from '../../lib/index.js';
import type { ResponseEvent } from '../../response/index.js';
import type { RecordedOf } from '../lib/define.js';
import { changeResults, modelOf, refreshCard } from './cards.js';
import { resubmitted } from './counting.js';
import { contributions, type Milestone } from './documents.js';
import { releaseIfDue, smallestGroupOf } from './release.js';
import { afterSubmission } from './releases.js';
import { writeRespondent } from './respondents.js';
import { respondentBefore } from './respondent-before.js';

/** Replaces the person's earlier answers. */
export async function answersSubmitted(
  event: RecordedOf<ResponseEvent, 'AnswersSubmitted'>,
  documents: DocumentEditor,
): Promise<void> {
  const { position } = event;
  const { assessmentId, userId, personaId, templateId, answers } = event.data;
  const { occurredAt } = event.meta;
  const model = await modelOf(documents, templateId);
  const contribution = contributionOf(model, answers);
  const before = await respondentBefore(documents, event, assessmentId, userId);
  await changeResults(documents, assessmentId, ({ counters, respondents, unreleased }) => ({
    counters: resubmitted(counters, before, { personaId, contribution }),
    unreleased: afterSubmission(unreleased, { userId, position }, before.said, model),
    respondents: {
      ...respondents,
      started: respondents.started + (before.hasStarted ? 0 : 1),
      submitted: respondents.submitted + (before.said === null ? 1 : 0),
    },
  }));
  const id = `${assessmentId}_${position}_${userId}`;
  const said = before.said && { personaId: before.said.personaId, contribution: before.said.contribution };
  const entry = { assessmentId, userId, personaId, occurredAt, added: contribution, takenBack: said };
  await documents.edit(contributions, id, () => entry);
  const smallestGroup = await smallestGroupOf(documents, event.meta.tenant);
  await releaseIfDue(documents, { assessmentId, model, smallestGroup, position });
  await refreshCard(documents, event, assessmentId);
  const now: Milestone = { position, at: occurredAt };
  await writeRespondent(
    documents,
    { assessmentId, userId },
    {
      personaId,
      contribution,
      submittedAt: occurredAt,
      lastPosition: position,
      ...(before.hasStarted ? {} : { started: now }),
      ...(before.said === null ? { submitted: now } : {}),
    },
  );
}
