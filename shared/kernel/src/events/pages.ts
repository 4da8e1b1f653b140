import type { EventStore, Position, StoredEvent } from '../ports/index.js';

/**
 * The log from after a position to its tail, in pages. The next page is on its way while one is worked on: reading and
 * working take turns nowhere but in a log that shares our thread.
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
    // Whoever stops half way never asks how this one went.
    reading.catch(() => undefined);
    yield page;
  }
}
