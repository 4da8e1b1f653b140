import type { Position, StoredEvent } from '@tidemark/kernel';
import type { LogReader } from './log-reader.js';

/** Events shared by subscriptions at the end of the log. */
const shared = 500;

/**
 * Reads for subscriptions. Those that keep up all want the same newest events: the first one reads and parses them, the
 * others find them here.
 */
export function createRecentEvents(reader: Pick<LogReader, 'readAll'>, capacity = shared) {
  /** Every event of the log after `since`, up to the last one read. */
  let recent: readonly StoredEvent[] = [];
  let since: Position | undefined;

  function keep(after: Position, read: readonly StoredEvent[]): void {
    const end = recent.at(-1)?.position ?? since;
    const all = end === after ? [...recent, ...read] : read;
    const dropped = all.length - capacity;
    if (end !== after) since = after;
    if (dropped > 0) since = all[dropped - 1]?.position;
    recent = dropped > 0 ? all.slice(dropped) : all;
  }

  return {
    readAfter(after: Position, limit: number): readonly StoredEvent[] {
      const isOlder = since !== undefined && after < since;
      if (since !== undefined && !isOlder) {
        const next = recent.findLastIndex(({ position }) => position <= after) + 1;
        if (next < recent.length) return recent.slice(next, next + limit);
      }
      const read = reader.readAll(after, limit);
      // A subscription far behind reads alone, so the newest events stay cached for the others.
      if (!isOlder) keep(after, read);
      return read;
    },
  };
}
