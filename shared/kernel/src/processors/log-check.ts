import { differenceFrom } from '../events/mark.js';
import { type Checkpoint, type DocumentStore, type EventStore, LogLost } from '../ports/index.js';

type Checkpoints = Pick<DocumentStore, 'checkpoints'>;

/**
 * Rejects with LogLost unless the log has the event of every checkpoint at its place: those of read models, the relay
 * and all other readers. A log that was emptied, truncated, restored from an older copy or swapped lacks it. Costs one
 * read per place.
 */
export async function expectKnownLog(
  events: Pick<EventStore, 'read' | 'tail'>,
  stores: readonly Checkpoints[],
): Promise<void> {
  const places = new Map<string, Checkpoint[]>();
  for (const store of stores) {
    for (const checkpoint of await store.checkpoints()) {
      const key = JSON.stringify([checkpoint.position, checkpoint.mark?.id]);
      places.set(key, [...(places.get(key) ?? []), checkpoint]);
    }
  }
  for (const [first, ...others] of places.values()) {
    const reason = first === undefined ? undefined : await differenceFrom(events, first);
    if (first === undefined || reason === undefined) continue;
    const readers = [first, ...others].map(({ processor }) => processor).sort();
    throw new LogLost(`${reason} Up to there it was read by ${readers.join(', ')}.`);
  }
}
