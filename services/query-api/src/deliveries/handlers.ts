import { isAtLeast, type MailDelivery, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import { collections, type PersonDocument } from '@tidemark/domain/read-models';
import { createDeliveryStore, isSettled, type StoredDelivery } from '@tidemark/deliveries';
import type { Caller } from '@tidemark/kernel/http';
import { reachOf } from '../access/reach.js';
import { listed } from '../lists/listing.js';
import type { Reader } from '../reader/reader.js';
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
      const known = all.filter(isServed);
      const isInBranch = await formMailsInReach(read, caller, known);
      const found = known
        .filter((delivery) => delivery.actor === caller.userId || isInBranch(delivery))
        .filter((delivery) => status === undefined || delivery.status === status)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
      const people = await read.getMany(collections.people, [...new Set(found.map(({ userId }) => userId))]);
      const byId = new Map(people.map((person) => [person._id, person]));
      const served = found.map((delivery) => mailDelivery(delivery, byId.get(delivery.userId)));
      return listed(served, listing, ({ user: { firstName, surName, email } }) => [firstName, surName, email]);
    },
  ),
});

/** Tells the mails that others asked for: for super and master all, for an admin those about forms of their branches. */
async function formMailsInReach(
  read: Reader<ReadsOf<Routes['deliveries']>>,
  caller: Caller,
  deliveries: readonly ServedDelivery[],
): Promise<(delivery: ServedDelivery) => boolean> {
  if (isAtLeast(caller.role, 'super')) return () => true;
  const ids = [...new Set(deliveries.flatMap(({ assessmentId }) => assessmentId ?? []))];
  const [isInReach, assessments] = await Promise.all([
    reachOf(read, caller),
    read.getMany(collections.assessments, ids),
  ]);
  const inReach = new Set(assessments.filter(({ nodeId }) => isInReach(nodeId)).map(({ _id }) => _id));
  return ({ assessmentId }) => assessmentId !== null && inReach.has(assessmentId);
}

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
