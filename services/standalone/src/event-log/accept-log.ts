import type { ComposedPorts } from '@tidemark/adapters';
import { projections } from '@tidemark/domain/read-models';
import {
  beginning,
  type Checkpoint,
  createReadModels,
  differenceFrom,
  type EventStore,
  foreignLog,
  LogLost,
  markOf,
  pages,
  type StoredEvent,
} from '@tidemark/kernel';
import { forgetPositions } from '@tidemark/deliveries';

type OpenFolder = Pick<ComposedPorts, 'events' | 'models' | 'state'> & {
  readonly folder: Pick<ComposedPorts['folder'], 'name'>;
};

/**
 * Continues with an older copy of the folder's log. Read models start over, and the relay moves to the end unless it
 * has read less, so that nothing is sent twice. Queued mails wait for no earlier position. Rejects with LogLost,
 * without a change, if the log is another installation's, is empty, or differs from the events that were read.
 */
export async function acceptLog({ events, models, state, folder }: OpenFolder): Promise<void> {
  await expectOlderCopy(events, folder.name, [...(await state.checkpoints()), ...(await models.checkpoints())]);
  const last = await lastOf(events);
  const readModels = createReadModels(models, projections);
  await readModels.open();
  await readModels.startOver();
  await forgetPositions(state);
  for (const checkpoint of await state.checkpoints()) {
    if ((await differenceFrom(events, checkpoint)) === undefined) continue;
    const { processor, segment, position: expected } = checkpoint;
    const place = last === undefined ? { next: beginning } : { next: last.position, mark: markOf(last) };
    await state.commit([], { processor, segment, expected, ...place });
  }
}

async function expectOlderCopy(
  events: ComposedPorts['events'],
  expected: string,
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  const name = await events.name();
  if (name !== undefined && name !== expected) throw new LogLost(foreignLog(name, expected));
  const tail = await events.tail();
  if (tail === beginning) throw new LogLost('It is empty.');
  for (const checkpoint of checkpoints) {
    if (checkpoint.position > tail) continue;
    const difference = await differenceFrom(events, checkpoint);
    if (difference !== undefined) throw new LogLost(`It is not an older copy. ${difference}`);
  }
}

async function lastOf(events: Pick<EventStore, 'readAll'>): Promise<StoredEvent | undefined> {
  let last: StoredEvent | undefined;
  for await (const page of pages(events, { after: beginning, limit: 500 })) last = page.at(-1);
  return last;
}
