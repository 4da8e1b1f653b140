import type { EventStore, Position, StoredEvent } from '../ports/index.js';

/**
 * Reads the log from a position to its tail, in pages. Prefetches the next page while the caller works on one. Only a
 * log on our own thread cannot overlap reading and working.
 */
export async function* pages(
  events: Pick<EventStore, 'readAll'>,
  { after, limit }: { readonly after: Position; readonly limit: number },
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let reading = events.readAll({ after, limit });
  for (;;) {
    const page = await reading;
    const last = page.at(-1);
    if (last === undefined) return;
    reading = events.readAll({ after: last.position, limit });
    // A caller that stops early never awaits this read, so its rejection must not be unhandled.
    reading.catch(() => undefined);
    yield page;
  }
}
