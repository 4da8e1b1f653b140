import { streams } from '@tidemark/command-api';
import type { Selection } from '@tidemark/command-api';
import { createDeliveryStore, deliveryId } from '@tidemark/deliveries';
import type { CommandContext } from '@tidemark/kernel';
import type { SeedingTools } from './seeding-tools.js';

/**
 * Records that the mails of a trigger were sent at its moment. Call it before the trigger, so that the notifier finds
 * them sent: a mail written now would ask for answers to a form that has closed.
 */
export async function recordMails(
  { deps, codec }: SeedingTools,
  context: CommandContext,
  selections: readonly Selection[],
  at: string,
): Promise<void> {
  const { tenant, actor, commandId } = context;
  const meta = { ...context, causationId: commandId, occurredAt: at };
  // The id of an event depends on its command, stream and place, not on its data.
  const events = codec.encode(streams.assessments(tenant), [{ type: 'AssessmentsTriggered', data: {} }], meta);
  const deliveries = createDeliveryStore(deps.state);
  await deliveries.open();
  await deliveries.queue(
    ...events.flatMap(({ id: cause }) =>
      selections.flatMap(({ assessmentId, userIds }) =>
        userIds.map((userId) => ({
          id: deliveryId(cause, assessmentId, userId),
          tenant,
          cause,
          kind: 'invitation' as const,
          assessmentId,
          userId,
          actor,
          causePosition: null,
          status: 'sent' as const,
          attempts: 1,
          dueAt: at,
          reason: null,
          updatedAt: at,
        })),
      ),
    ),
  );
}
