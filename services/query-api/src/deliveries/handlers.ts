import { isAtLeast, type MailDelivery, routes } from '@tidemark/contracts';
import { collections, type PersonDocument } from '@tidemark/domain/read-models';
import { createDeliveryStore, isSettled, type StoredDelivery } from '@tidemark/deliveries';
import { listed } from '../lists/listing.js';
import type { Toolbox } from '../toolbox.js';

const kinds: readonly string[] = ['invitation', 'reminder', 'sign-up', 'super-given'];
type ServedDelivery = StoredDelivery & Pick<MailDelivery, 'kind'>;

/** Mails about a person's own account are visible to nobody else. */
const isServed = (delivery: StoredDelivery): delivery is ServedDelivery => kinds.includes(delivery.kind);

export const deliveryHandlers = (tools: Toolbox) => ({
  deliveries: tools.answering(
    routes.deliveries,
    async ({ caller, query: { assessment_id, user_id, status, ...listing } }, read) => {
      const about = { assessmentId: assessment_id, userId: user_id };
      const all = await createDeliveryStore(tools.state).ofTenant(caller.tenant, about);
      const seesAll = isAtLeast(caller.role, 'super');
      const found = all
        .filter(isServed)
        .filter(({ actor }) => seesAll || actor === caller.userId)
        .filter((delivery) => status === undefined || delivery.status === status)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
      const people = await read.getMany(collections.people, [...new Set(found.map(({ userId }) => userId))]);
      const byId = new Map(people.map((person) => [person._id, person]));
      const served = found.map((delivery) => mailDelivery(delivery, byId.get(delivery.userId)));
      return listed(served, listing, ({ user: { firstName, surName, email } }) => [firstName, surName, email]);
    },
  ),
});

/** An invitation's link is used up once its person has signed up. */
const isSpent = ({ kind }: ServedDelivery, person: PersonDocument | undefined): boolean =>
  kind === 'sign-up' && person !== undefined && person.status !== 'invited';

const mailDelivery = (delivery: ServedDelivery, person: PersonDocument | undefined): MailDelivery => ({
  id: delivery.id,
  kind: delivery.kind,
  status: delivery.status,
  assessment_id: delivery.assessmentId,
  user: {
    id: delivery.userId,
    firstName: person?.firstName ?? null,
    surName: person?.surName ?? null,
    email: person?.email ?? null,
  },
  sender_id: delivery.actor,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.status === 'queued' ? delivery.dueAt : null,
  reason: delivery.reason,
  updatedAt: delivery.updatedAt,
  canResend: isSettled(delivery),
  may: isSettled(delivery) && !isSpent(delivery, person) ? ['resend'] : [],
});
