import { isAtLeast, type MessageType, topics } from '@tidemark/contracts';
import { createDeliveryStore, type Delivery, isSettled, requeued } from '@tidemark/deliveries';
import { assessmentsPolicy, ensure, Refusal } from '@tidemark/domain';
import type { Tracer } from '@tidemark/kernel';
import { type Caller, commandContext, commandHandlers } from '@tidemark/kernel/http';
import { actorOf } from '../calls/rights.js';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { addressOf, withMails } from './mail-limits.js';

/** Resends a mail that a user requested. Mails about an account have their own calls. */
export function deliveryHandlers(deps: CommandDeps, tracer: Tracer) {
  const { state, bus, ids, clock } = deps;
  const deliveries = createDeliveryStore(state);
  return commandHandlers({
    resendDelivery: {
      async handle({ params: { id }, caller, context }) {
        const traceparent = tracer.current();
        const from = { correlationId: context.requestId, ...(traceparent !== undefined && { traceparent }) };
        const delivery = await deliveries.find(caller.tenant, id);
        ensure(delivery !== undefined && delivery.actor !== null, 'delivery-not-found');
        ensure(await seesDelivery(deps, caller, delivery), 'delivery-not-found');
        ensure(isSettled(delivery), 'delivery-under-way');
        const recipient = await addressOf(deps, delivery.tenant, delivery.userId);
        await withMails(deps, commandContext(caller, context), recipient, async () => {
          const moved = await deliveries.move(delivery, { ...requeued(delivery, clock.now()), ...from });
          if (moved === undefined) throw new Refusal('delivery-under-way');
        });
        await bus.publish([
          {
            id: ids.next(),
            topic: topics.accounts,
            key: caller.tenant,
            type: 'delivery-queued.v1' satisfies MessageType,
            body: { deliveryId: id },
            ...from,
          },
        ]);
        return { body: { status: 'queued' } };
      },
    },
  });
}

/** As in the list of deliveries: the sender, supers, and admins of the branch that the form is about. */
async function seesDelivery(
  deps: CommandDeps,
  caller: Caller,
  { actor, assessmentId }: Pick<Delivery, 'actor' | 'assessmentId'>,
): Promise<boolean> {
  if (isAtLeast(caller.role, 'super') || actor === caller.userId) return true;
  const { state } = await deps.repositories.assessments.load(streams.assessments(caller.tenant));
  const applied = state.assessments.get(assessmentId ?? '');
  if (applied === undefined) return false;
  const { state: tree } = await deps.repositories.tree.load(streams.tree(caller.tenant));
  return assessmentsPolicy.may(actorOf(caller), 'trigger', { tree, nodeIds: [applied.nodeId] });
}
