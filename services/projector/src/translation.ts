import { type AssessmentTriggered, topics, type UserInvited } from '@tidemark/contracts';
import {
  type AssessmentsEvent,
  categories,
  eventsByCategory,
  type RecordedEvent,
  streamsIn,
  type UserEvent,
} from '@tidemark/domain';
import type { BusMessage, Translation } from '@tidemark/kernel';

type TriggeredData = Extract<AssessmentsEvent, { type: 'AssessmentsTriggered' }>['data'];
type InvitedData = Extract<UserEvent, { type: 'UserInvited' }>['data'];

/** The messages for each event type. The codec has parsed the event by its type's schema. */
const translations: Partial<Record<(AssessmentsEvent | UserEvent)['type'], Translation['translate']>> = {
  AssessmentsTriggered: (event) => triggered(event, event.data as TriggeredData),
  UserInvited: (event) => [invited(event, event.data as InvitedData)],
};
const byType = new Map(Object.entries(translations));
const told = categories.filter((category) => Object.keys(eventsByCategory[category]).some((type) => byType.has(type)));

/** Ids only; the notifier reads names and addresses when it sends. */
export const translation: Translation = {
  handles: [...byType.keys()],
  streams: streamsIn(told),
  translate: (event) => byType.get(event.type)?.(event) ?? [],
};

/** Messages of one stream stay in order; those of different streams need not wait for each other. */
const keyOf = ({ meta, stream }: RecordedEvent): string => `${meta.tenant}:${stream}`;

/** One message per triggered assessment: the people to ask. */
const triggered = (event: RecordedEvent, { kind, assessments }: TriggeredData): BusMessage[] =>
  assessments.map(({ assessmentId, users }, index) => {
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
      key: keyOf(event),
      type: 'assessment-triggered.v1',
      body,
    };
  });

function invited(event: RecordedEvent, { userId }: InvitedData): BusMessage {
  const { tenant, actor } = event.meta;
  const body: UserInvited = { tenant, cause: event.id, userId, position: event.position, actor };
  return { id: event.id, topic: topics.accounts, key: keyOf(event), type: 'user-invited.v1', body };
}
