import {
  AddressChangeRequested,
  AssessmentTriggered,
  type MessageType,
  PasswordResetRequested,
  SuperGiven,
  UserInvited,
  VerificationRequested,
} from '@tidemark/contracts';
import { globalTenant } from '@tidemark/domain';
import { type Delivery, deliveryId } from '@tidemark/deliveries';
import type { BusMessage } from '@tidemark/kernel';

type NewDelivery = Omit<Delivery, 'status' | 'attempts' | 'dueAt' | 'reason' | 'updatedAt'>;

/** The deliveries of each message type. An unreadable body throws. */
const rules: Readonly<Record<MessageType, (body: object) => readonly NewDelivery[]>> = {
  'assessment-triggered.v1': (body) => {
    const { tenant, cause, kind, assessmentId, userIds, position, actor } = AssessmentTriggered.parse(body);
    return userIds.map((userId) => ({
      id: deliveryId(cause, assessmentId, userId),
      tenant,
      cause,
      kind,
      assessmentId,
      userId,
      actor,
      causePosition: position,
    }));
  },
  'user-invited.v1': (body) => {
    const { tenant, cause, userId, position, actor } = UserInvited.parse(body);
    return [{ ...aboutAccount('sign-up', cause, { tenant, userId }, position), actor }];
  },
  'password-reset-requested.v1': (body) => {
    const { cause, user } = PasswordResetRequested.parse(body);
    return user === null ? [] : [aboutAccount('reset', cause, user)];
  },
  'super-given.v1': (body) => {
    const { tenant, cause, userId: about, superIds, position, actor } = SuperGiven.parse(body);
    return superIds.map((userId) => ({
      ...aboutAccount('super-given', cause, { tenant, userId }, position),
      about,
      actor,
    }));
  },
  // The old address gets a notice whatever happens to the new one.
  'address-change-requested.v1': (body) => {
    const { tenant, cause, userId } = AddressChangeRequested.parse(body);
    return (['new-address', 'address-notice'] as const).map((kind) => ({
      ...aboutAccount(kind, cause, { tenant, userId }),
      id: deliveryId(cause, userId, kind),
    }));
  },
  // Its publisher has queued the delivery: the message only wakes the sender.
  'delivery-queued.v1': () => [],
  'verification-requested.v1': (body) => {
    const { cause, pendingId } = VerificationRequested.parse(body);
    return [aboutAccount('verification', cause, { tenant: globalTenant, userId: pendingId })];
  },
};
const byType = new Map<string, (body: object) => readonly NewDelivery[]>(Object.entries(rules));

const aboutAccount = (
  kind: Delivery['kind'],
  cause: string,
  { tenant, userId }: Pick<Delivery, 'tenant' | 'userId'>,
  causePosition: string | null = null,
): NewDelivery => ({
  id: deliveryId(cause, userId),
  tenant,
  cause,
  kind,
  assessmentId: null,
  userId,
  actor: null,
  causePosition,
});

/** The deliveries that a message asks for. Pure. An unreadable message throws; the consumer sets it aside. */
export const deliveriesFor = (
  { type, body, correlationId, traceparent }: BusMessage,
  now: string,
): readonly Delivery[] =>
  (byType.get(type)?.(body) ?? []).map((asked) => ({
    ...asked,
    ...(correlationId !== undefined && { correlationId }),
    ...(traceparent !== undefined && { traceparent }),
    status: 'queued',
    attempts: 0,
    dueAt: now,
    reason: null,
    updatedAt: now,
  }));
