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
 * A subscription over any readable log with an in-process signal: the past in batches, then live. The ticket is taken
 * before reading, so an append between an empty read and the wait is not missed. One turn of the event loop between
 * batches keeps a long catch-up from starving the requests of the same process.
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

/** The events of the streams that a reader wants, and the last whosever it is, which tells how far it has come. */
function picking(streams: string | undefined) {
  if (streams === undefined) return (batch: readonly StoredEvent[]) => batch;
  const fits = new RegExp(`^(?:${streams})`);
  return (batch: readonly StoredEvent[], last: StoredEvent) =>
    batch.filter((event) => event === last || fits.test(event.stream));
}
