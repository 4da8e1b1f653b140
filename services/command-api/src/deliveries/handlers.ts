import { isAtLeast, type MessageType, topics } from '@tidemark/contracts';
import { ensure, Refusal } from '@tidemark/domain';
import { createDeliveryStore, isSettled, requeued } from '@tidemark/deliveries';
import type { Tracer } from '@tidemark/kernel';
import { commandContext, commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
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
        ensure(isAtLeast(caller.role, 'super') || delivery.actor === caller.userId, 'delivery-not-found');
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
