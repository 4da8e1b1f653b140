import { type AssessmentTriggered, topics } from '@tidemark/contracts';
import type { assessmentsEvents } from '@tidemark/domain';
import { type AssessmentsEvent } from '@tidemark/domain';
import type { BusMessage, Translation } from '@tidemark/kernel';

type Triggered = Extract<AssessmentsEvent, { type: 'AssessmentsTriggered' }>['data'];

/** One message for each assessment triggered: who is to be asked. Ids only; the notifier finds addresses when it sends. */
export const translation: Translation = {
  handles: ['AssessmentsTriggered'] satisfies (keyof typeof assessmentsEvents)[],
  translate(event) {
    const { kind, assessments } = event.data as Triggered;
    return assessments.map(({ assessmentId, users }, index): BusMessage => {
      const body: AssessmentTriggered = {
        tenant: event.meta.tenant,
        cause: event.id,
        kind,
        assessmentId,
        userIds: users.map(({ userId }) => userId),
        actor: event.meta.actor,
        position: event.position,
      };
      return {
        id: `${event.id}.${String(index)}`,
        topic: topics.assessments,
        key: event.meta.tenant,
        type: 'assessment-triggered.v1',
        body,
      };
    });
  },
};
