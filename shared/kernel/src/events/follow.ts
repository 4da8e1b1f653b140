import { setImmediate as breathe } from 'node:timers/promises';
import type { EventStore, Position, StoredEvent } from '../ports/index.js';
import type { Signal } from './signal.js';

export interface Source {
  readAfter(after: Position, limit: number): readonly StoredEvent[] | Promise<readonly StoredEvent[]>;
  /** Raised after every append that became readable, and on close. */
  readonly news: Signal;
  isClosed(): boolean;
}

/**
 * A subscription over any readable log with an in-process signal: past events in batches, then live ones. It takes the
 * ticket before it reads, so it does not miss an append between an empty read and the wait. Between batches it yields
 * to the event loop, so that a long catch-up does not starve the requests of the same process.
 */
export async function* follow(
  source: Source,
  options: Parameters<EventStore['subscribe']>[0],
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  const { signal, batchSize = 500 } = options;
  const pick = picking(options.streams);
  let position = options.after;
  while (!signal.aborted && !source.isClosed()) {
    const ticket = source.news.ticket();
    const batch = await source.readAfter(position, batchSize);
    const last = batch.at(-1);
    if (last === undefined) {
      await source.news.after(ticket, signal);
      continue;
    }
    position = last.position;
    yield pick(batch, last);
    await breathe();
  }
}

/**
 * Picks the events of the streams that a reader wants, plus the last event of the batch, which tells how far the reader
 * is.
 */
function picking(streams: string | undefined) {
  if (streams === undefined) return (batch: readonly StoredEvent[]) => batch;
  const fits = new RegExp(`^(?:${streams})`);
  return (batch: readonly StoredEvent[], last: StoredEvent) =>
    batch.filter((event) => event === last || fits.test(event.stream));
}
