import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import {
  type EventStore,
  LogLost,
  LogUnavailable,
  OutcomeUnknown,
  type StoredEvent,
  VersionConflict,
} from '@tidemark/kernel';
import { anEvent, someEvents } from '@tidemark/testing';
import type { AppendMisbehaviour } from './support/protocol-appends.js';
import { type ProtocolServer, startProtocolServer } from './support/protocol-server.js';
import { engineWorkerUrl } from '../harness/programs.js';

/** Everything sooner than in earnest; the order of the times is the same. */
const timing = {
  appendDeadline: 400,
  answer: 2000,
  readAnswer: 3000,
  patience: 6000,
  retry: { first: 10, longest: 100 },
  resubscribe: { first: 10, longest: 100 },
  silence: 200,
};

let server: ProtocolServer;
let store: EventStore;
let troubles: string[];
const note = (what: string) => void troubles.push(what);
const news = { onTrouble: note, onBack: note };
beforeEach(async () => {
  server = await startProtocolServer();
  troubles = [];
  store = createEventStoreDbEventStore({ url: server.url, workerUrl: engineWorkerUrl, timing, ...news });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

const versions = async (stream = 'stream-1') => (await server.log.read(stream)).map(({ version }) => version);

describe('an append', () => {
  it.each<AppendMisbehaviour>(['silent', 'late', 'broken', 'lost', 'astray', 'twice'])(
    'that is answered "%s" is written once and resolves with its place',
    async (misbehaviour) => {
      await store.append('stream-1', 0, someEvents(1));
      server.misbehave(misbehaviour);
      const { version, position } = await store.append('stream-1', 1, someEvents(2));
      expect(version).toBe(3);
      expect(position).toBe((await store.read('stream-1')).at(-1)?.position);
      expect(await store.append('stream-1', 3, someEvents(1))).toMatchObject({ version: 4 });
      expect(await versions()).toEqual([1, 2, 3, 4]);
    },
    20_000,
  );

  it('takes the others under way along unharmed when one breaks the connection', async () => {
    await store.append('stream-first', 0, [anEvent()]);
    server.misbehave('silent', 'broken', 'twice');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.append(`stream-${String(n)}`, 0, someEvents(2))),
    );
    expect(results.map(({ version }) => version)).toEqual(results.map(() => 2));
    expect(await server.events()).toHaveLength(41);
  }, 20_000);

  it('stays a conflict when somebody else wrote meanwhile', async () => {
    await server.log.append('stream-1', 0, someEvents(1));
    server.misbehave('lost');
    await expect(store.append('stream-1', 0, someEvents(1))).rejects.toBeInstanceOf(VersionConflict);
  });

  it('is reported as unknown, never as refused, once the patience is over', async () => {
    await server.stop();
    await expect(store.append('stream-1', 0, [anEvent()])).rejects.toBeInstanceOf(OutcomeUnknown);
    await server.start();
    await expect(store.append('stream-1', 0, [anEvent()])).resolves.toMatchObject({ version: 1 });
  }, 20_000);

  it('gets through when the server comes back in time', async () => {
    await store.append('stream-1', 0, [anEvent()]);
    await server.stop();
    const append = store.append('stream-1', 1, [anEvent()]);
    setTimeout(() => void server.start(), 500);
    await expect(append).resolves.toMatchObject({ version: 2 });
    expect(await versions()).toEqual([1, 2]);
  }, 20_000);

  it('reports what went wrong and was recovered', async () => {
    server.misbehave('silent');
    await store.append('stream-1', 0, [anEvent()]);
    expect(troubles).not.toEqual([]);
  }, 20_000);
});

describe('a read', () => {
  it('is unavailable while the server is away, and works when it is back', async () => {
    await server.stop();
    await expect(store.read('stream-1')).rejects.toBeInstanceOf(LogUnavailable);
    await expect(store.tail()).rejects.toBeInstanceOf(LogUnavailable);
    await server.start();
    expect(await store.read('stream-1')).toEqual([]);
  }, 30_000);

  it('does not see what the engine writes for itself', async () => {
    await server.log.append('$stats-127.0.0.1', 0, [{ ...anEvent(), type: '$statsCollected' }]);
    expect(await store.tail()).toBe('');
    const { position } = await store.append('stream-1', 0, someEvents(2));
    await server.log.append('$stats-127.0.0.1', 1, [{ ...anEvent(), type: '$statsCollected' }]);
    expect(await store.readAll({ after: '' })).toHaveLength(2);
    expect(await store.tail()).toBe(position);
  });
});

describe('a subscription', () => {
  /** Collects what arrives until it is left. */
  function follow(after = '') {
    const seen: StoredEvent[] = [];
    const leaving = new AbortController();
    const ended = (async () => {
      for await (const batch of store.subscribe({ after, signal: leaving.signal })) seen.push(...batch);
    })();
    ended.catch(() => undefined);
    const reached = async (count: number) => {
      while (seen.length < count) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5))]);
      return seen.map(({ stream, version }) => `${stream}@${String(version)}`);
    };
    return { reached, ended, leave: () => leaving.abort() };
  }
  const expected = (count: number) => Array.from({ length: count }, (_, n) => `stream-1@${String(n + 1)}`);

  it('that the server drops goes on where it was, and repeats nothing', async () => {
    await store.append('stream-1', 0, someEvents(3));
    const following = follow();
    await following.reached(3);
    for (let round = 1; round <= 3; round += 1) {
      server.dropSubscriptions();
      await store.append('stream-1', 1 + round * 2, someEvents(2));
      expect(await following.reached(3 + round * 2)).toEqual(expected(3 + round * 2));
    }
    following.leave();
    await following.ended;
    expect(troubles.length).toBeGreaterThanOrEqual(3);
  }, 20_000);

  it('survives a server that goes away and comes back', async () => {
    await store.append('stream-1', 0, someEvents(3));
    const following = follow();
    await following.reached(3);
    await server.stop();
    await server.start();
    await store.append('stream-1', 3, someEvents(2));
    expect(await following.reached(5)).toEqual(expected(5));
    following.leave();
    await following.ended;
  }, 20_000);

  it('says once that the server is away, however many try, and once that it is back', async () => {
    await store.close();
    // A machine that has much else to do must not look like a server that is away.
    const slowly = { ...timing, answer: 10_000, appendDeadline: 9000, readAnswer: 10_000 };
    store = createEventStoreDbEventStore({ url: server.url, workerUrl: engineWorkerUrl, timing: slowly, ...news });
    await store.append('stream-1', 0, someEvents(3));
    const [one, other] = [follow(), follow()];
    await Promise.all([one.reached(3), other.reached(3)]);
    await server.stop();
    await expect(store.tail()).rejects.toBeInstanceOf(LogUnavailable);
    await expect(store.tail()).rejects.toBeInstanceOf(LogUnavailable);
    await server.start();
    await store.append('stream-1', 3, someEvents(2));
    expect(await Promise.all([one.reached(5), other.reached(5)])).toEqual([expected(5), expected(5)]);
    one.leave();
    other.leave();
    await Promise.all([one.ended, other.ended]);
    expect(troubles).toEqual([expect.stringMatching(/^The log is away: /), 'The log is back']);
  }, 40_000);

  it('does not take the log for another because an answer of before comes late', async () => {
    await store.append('stream-1', 0, someEvents(3));
    const following = follow();
    await following.reached(3);
    server.answerLate(100);
    for (let count = 4; count <= 12; count += 1) {
      // After 200 ms of silence the log is looked at in three steps of 100 ms: some event is read before the last one's answer.
      await new Promise((resolve) => setTimeout(resolve, 340 + count * 20));
      await server.log.append('stream-1', count - 1, someEvents(1));
      expect(await following.reached(count)).toEqual(expected(count));
    }
    expect(store.status()).toEqual({ state: 'up' });
    following.leave();
    await following.ended;
  }, 20_000);

  it('that falls silent while the log goes on is replaced', async () => {
    await store.append('stream-1', 0, someEvents(3));
    const following = follow();
    await following.reached(3);
    server.muteSubscriptions();
    await store.append('stream-1', 3, someEvents(2));
    await server.log.append('stream-2', 0, someEvents(1));
    while (!troubles.some((reason) => reason.includes('silent')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await following.reached(6);
    following.leave();
    await following.ended;
  }, 20_000);

  it('notices that the log was emptied under it', async () => {
    await store.append('stream-1', 0, someEvents(3));
    const following = follow();
    await following.reached(3);
    server.truncate();
    await expect(following.ended).rejects.toBeInstanceOf(LogLost);
  }, 20_000);

  it('notices at once when the log does not reach where it has to go on from', async () => {
    await store.append('stream-1', 0, someEvents(3));
    await expect(follow('00000000000000099999').ended).rejects.toBeInstanceOf(LogLost);
  });
});
