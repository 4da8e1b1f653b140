import type { Composed } from '@tidemark/adapters';
import { projections } from '@tidemark/domain/read-models';
import {
  beginning,
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

/**
 * Makes the log of the folder's name, as it is now, the one that everything in the folder goes on from: read models start
 * over, the relay stands at its end unless it has read less (nothing is told twice), queued mails wait for no position of
 * before. Rejects with LogLost for the log of another installation, and changes nothing.
 */
export async function acceptLog({ events, models, state, folder }: Composed): Promise<void> {
  const name = await events.name();
  if (name !== undefined && name !== folder.name) throw new LogLost(foreignLog(name, folder.name));
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

async function lastOf(events: Pick<EventStore, 'readAll'>): Promise<StoredEvent | undefined> {
  let last: StoredEvent | undefined;
  for await (const page of pages(events, { after: beginning, limit: 500 })) last = page.at(-1);
  return last;
}
