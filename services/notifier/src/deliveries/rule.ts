import { AssessmentTriggered, type MessageType } from '@tidemark/contracts';
import type { BusMessage } from '@tidemark/kernel';
import { type Delivery, deliveryId } from './delivery.js';

/** Which deliveries a message asks for. Pure. A message that cannot be read throws: it is the consumer's to set aside. */
export function deliveriesFor(message: BusMessage, now: string): readonly Delivery[] {
  if (message.type !== ('assessment-triggered.v1' satisfies MessageType)) return [];
  const { tenant, cause, kind, assessmentId, userIds, position } = AssessmentTriggered.parse(message.body);
  return userIds.map((userId) => ({
    id: deliveryId(cause, assessmentId, userId),
    tenant,
    cause,
    kind,
    assessmentId,
    userId,
    causePosition: position,
    status: 'queued',
    attempts: 0,
    dueAt: now,
    reason: null,
    updatedAt: now,
  }));
}
