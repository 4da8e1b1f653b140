import { describe, expect, it } from '@jest/globals';
import { createMemoryEventStore } from '../memory/index.js';
import { counting } from '@tidemark/testing';
import type { EventStore, StoredEvent } from '../ports/index.js';
import { chained, contentOf, proveLog, proving } from './chain.js';

/** An event store with these events. */
const logOf = (events: readonly StoredEvent[], chain: EventStore['chain']): Pick<EventStore, 'readAll' | 'chain'> => ({
  chain,
  readAll: async ({ after, limit = 500 }) => events.filter(({ position }) => position > after).slice(0, limit),
});

/** Five events of two streams, with digests chained along the log or along each stream. */
async function written(chain: EventStore['chain']): Promise<StoredEvent[]> {
  const log = createMemoryEventStore();
  for (const [n, stream, version] of [
    [1, 'a', 0],
    [2, 'b', 0],
    [3, 'a', 1],
    [4, 'b', 1],
    [5, 'a', 2],
  ] as const)
    await log.append(stream, version, [counting.counted(n, n)]);
  const ends = new Map<string, string>();
  return (await log.readAll({ after: '' })).map((event) => {
    const key = chain === 'log' ? '' : event.stream;
    const digest = chained(ends.get(key) ?? '', contentOf(event));
    ends.set(key, digest);
    return { ...event, digest };
  });
}

describe.each(['log', 'stream'] as const)('a log with digests along the %s', (chain) => {
  it('proves unchanged, also against the digest of an earlier run', async () => {
    const events = await written(chain);
    const proof = await proveLog(logOf(events, chain));
    expect(proof).toMatchObject({ events: 5, undigested: 0, faults: [] });
    const { digest } = await proveLog(logOf(events.slice(0, 3), chain));
    expect(await proveLog(logOf(events, chain), { events: 3, digest })).toEqual(proof);
  });

  it.each([
    ['changed data', (event: StoredEvent) => ({ ...event, data: { by: 99 } })],
    ['changed metadata', (event: StoredEvent) => ({ ...event, meta: { ...event.meta, actor: 'another person' } })],
    ['another type', (event: StoredEvent) => ({ ...event, type: 'Subtracted' })],
    ['another stream', (event: StoredEvent) => ({ ...event, stream: 'c' })],
    ['no digest', ({ digest: _, ...event }: StoredEvent) => event],
    ['damage', (event: StoredEvent) => ({ ...event, damage: 'Its data is not JSON.' })],
  ])('reports the place of an event with %s', async (_, change) => {
    const events = await written(chain);
    const changed = events.map((event, index) => (index === 2 ? change(event) : event));
    const [fault] = (await proveLog(logOf(changed, chain))).faults;
    expect(fault).toMatchObject({ position: events[2]?.position, stream: changed[2]?.stream });
    await expect(proving(logOf(changed, chain)).readAll({ after: '' })).rejects.toMatchObject({ code: 'log-damaged' });
  });

  it('reports the event after a missing one', async () => {
    const events = await written(chain);
    const faults = (await proveLog(logOf(events.toSpliced(2, 1), chain))).faults;
    expect(faults).toMatchObject([{ stream: chain === 'log' ? 'b' : 'a' }]);
  });

  it('differs from an earlier run when it is shorter or was rewritten', async () => {
    const events = await written(chain);
    const { digest } = await proveLog(logOf(events, chain));
    const shorter = await proveLog(logOf(events.slice(0, 4), chain), { events: 5, digest });
    expect(shorter.faults).toHaveLength(1);
    const other = await proveLog(logOf(await written(chain), chain), { events: 5, digest: 'x' });
    expect(other.faults).toMatchObject([{ position: events[4]?.position }]);
  });

  it('can be read from any place, page by page', async () => {
    const events = await written(chain);
    const log = proving(logOf(events, chain));
    const [, second] = events;
    const page = await log.readAll({ after: second?.position ?? '', limit: 2 });
    expect(page).toHaveLength(2);
    expect(await log.readAll({ after: page[1]?.position ?? '' })).toHaveLength(1);
  });
});

it('counts events without digests, and does not report them as damaged', async () => {
  const events = (await written('log')).slice(0, 2).map(({ digest: _, ...event }) => event);
  expect(await proveLog(logOf(events, 'log'))).toMatchObject({ events: 2, undigested: 2, faults: [] });
});
