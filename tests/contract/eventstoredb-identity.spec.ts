import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { type EventStore, LogLost, type StoredEvent } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { anEvent, someEvents } from '@tidemark/testing';
import { copyOfLog } from './support/copied-log.js';
import { type ProtocolServer, startProtocolServer } from './support/protocol-server.js';
import { engineWorkerUrl } from '../harness/programs.js';

/** Nothing here hangs: the deadlines are those of the product, so that a busy machine is not taken for a server that does. */
const timing = {
  appendDeadline: 2000,
  answer: 3500,
  readAnswer: 30_000,
  patience: 15_000,
  retry: { first: 10, longest: 100 },
  resubscribe: { first: 10, longest: 100 },
  silence: 200,
};

let server: ProtocolServer;
let store: EventStore;
beforeEach(async () => {
  server = await startProtocolServer();
  store = createEventStoreDbEventStore({ url: server.url, workerUrl: engineWorkerUrl, timing });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

/** Five events of ours after the log's name, read by a subscription; then the server is away and comes back with another log. */
async function readThenSwap(other: (log: EventStore) => Promise<EventStore>) {
  const seen: StoredEvent[] = [];
  const following = (async () => {
    for await (const batch of store.subscribe({ after: '', signal: new AbortController().signal })) seen.push(...batch);
  })();
  following.catch(() => undefined);
  await store.append('stream-1', 0, someEvents(3));
  await store.append('stream-2', 0, someEvents(2));
  while (seen.length < 5) await Promise.race([following, new Promise((resolve) => setTimeout(resolve, 5))]);
  const replacement = await other(server.log);
  await server.stop();
  server.hold(replacement);
  await server.start();
  return { following, replacement };
}
const lengthOf = async (log: EventStore) => (await log.readAll({ after: '' })).length;

describe('a server that comes back', () => {
  it('with the same log is gone on with', async () => {
    await readThenSwap((log) => copyOfLog(log, 6));
    expect(await store.append('stream-1', 3, [anEvent()])).toMatchObject({ version: 4 });
    expect(await store.read('stream-2')).toHaveLength(2);
    expect(store.status()).toEqual({ state: 'up' });
  }, 60_000);

  const others: readonly (readonly [string, (log: EventStore) => Promise<EventStore>])[] = [
    ['an older copy', (log) => copyOfLog(log, 4)],
    [
      'an older copy that somebody else wrote to since',
      async (log) => {
        const copy = await copyOfLog(log, 4);
        await copy.append('stream-9', 0, someEvents(20));
        return copy;
      },
    ],
    ['nothing', async () => createMemoryEventStore()],
    [
      'the longer log of another installation',
      async () => {
        const other = createMemoryEventStore();
        await other.append('log-name', 0, [anEvent({ name: randomUUID() })]);
        await other.append('stream-1', 0, someEvents(40));
        return other;
      },
    ],
  ];
  it.each(others)(
    'with %s is neither read nor written, and reports why',
    async (_, other) => {
      const { following, replacement } = await readThenSwap(other);
      const before = await lengthOf(replacement);
      await expect(store.append('stream-3', 0, [anEvent()])).rejects.toBeInstanceOf(LogLost);
      await expect(store.append('stream-1', 3, [anEvent()])).rejects.toBeInstanceOf(LogLost);
      await expect(store.read('stream-1')).rejects.toBeInstanceOf(LogLost);
      await expect(store.readAll({ after: '' })).rejects.toBeInstanceOf(LogLost);
      await expect(following).rejects.toBeInstanceOf(LogLost);
      expect(await lengthOf(replacement)).toBe(before);
      expect(store.status()).toMatchObject({ state: 'lost', reason: expect.stringMatching(/^(It|Its|At) .+\.$/) });
    },
    60_000,
  );
});

describe('a server that is away', () => {
  it('is known to be at once, without anything being asked, and to be back as soon as somebody looks', async () => {
    await readThenSwap((log) => copyOfLog(log, 6));
    expect(store.status()).toEqual({ state: 'up' });
    await server.stop();
    while (store.status().state === 'up') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(store.status()).toMatchObject({ state: 'away', reason: expect.stringContaining('EventStoreDB') });
    await server.start();
    while (store.status().state !== 'up') await new Promise((resolve) => setTimeout(resolve, 20));
  }, 60_000);
});
