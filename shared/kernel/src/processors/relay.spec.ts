import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { appendNext, counting } from '@tidemark/testing';
import { createEventCodec } from '../events/codec.js';
import { withDefinitions } from '../events/with-definitions.js';
import { createExclusive } from '../lib/exclusive.js';
import { createLogger } from '../lib/logger.js';
import {
  createMemoryDocumentStore,
  createMemoryEventStore,
  createMemoryKeys,
  createMemoryLeases,
  createSequentialIds,
} from '../memory/index.js';
import {
  type BusMessage,
  CheckpointLost,
  type DocumentStore,
  type EventStore,
  type LeaseStore,
  StoreUnavailable,
} from '../ports/index.js';
import { createRelay, type Translation } from './relay.js';

const translation: Translation = {
  handles: ['Counted'],
  streams: 'a',
  translate: ({ id, data }) => [{ id: `${id}.0`, topic: 'counts', key: 'k', type: 'counted.v1', body: data }],
};

let events: EventStore;
let state: DocumentStore;
let published: BusMessage[];

beforeEach(() => {
  events = createMemoryEventStore();
  state = createMemoryDocumentStore();
  published = [];
});

function open(publish?: (messages: readonly BusMessage[]) => Promise<void>, over: DocumentStore = state) {
  return createRelay({
    events,
    state: over,
    publish: publish ?? (async (messages) => void published.push(...messages)),
    codec: createEventCodec(counting.definitions, createSequentialIds()),
    translation,
    logger: createLogger({ level: 'silent', name: 'test' }),
  });
}

const clock = { now: () => new Date().toISOString() };

/** One of several relays of the same log. */
function beside(leases: LeaseStore, owner: string, publish?: (messages: readonly BusMessage[]) => Promise<void>) {
  const logger = createLogger({ level: 'silent', name: 'test' });
  return createRelay({
    events,
    state,
    publish: publish ?? (async (messages) => void published.push(...messages)),
    codec: createEventCodec(counting.definitions, createSequentialIds()),
    translation,
    logger,
    exclusive: createExclusive({ leases, owner, logger, tryEvery: 5 }),
  });
}

/** Runs a relay until its checkpoint reaches the tail of the log. */
async function runToTail(): Promise<void> {
  const tail = await events.tail();
  let arrived: () => void = () => undefined;
  const atTail = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const relay = open(undefined, {
    ...state,
    async commit(writes, ...moves) {
      await state.commit(writes, ...moves);
      if (moves.some(({ next }) => next === tail)) arrived();
    },
  });
  await relay.start();
  await atTail;
  await relay.stop();
}
const append = async (n: number, by: number) => appendNext(events, 'a', [counting.counted(n, by)]);
const counts = () => published.map(({ body }) => (body as { by: number }).by);

describe('the relay', () => {
  it('publishes appended events, in order, and continues from its checkpoint', async () => {
    await append(1, 1);
    await append(2, 2);
    await runToTail();
    await append(3, 3);
    await runToTail();
    expect(counts()).toEqual([1, 2, 3]);
  });

  it('translates events stored under a former name of their type', async () => {
    await events.append('a', 0, [{ ...counting.counted(1, 2), type: 'Added' }]);
    events = withDefinitions(events, createMemoryKeys(), counting.definitions);
    await runToTail();
    expect(counts()).toEqual([2]);
  });

  it('adds the id of the causing request to each message', async () => {
    const event = counting.counted(1, 1);
    await events.append('a', 0, [{ ...event, meta: { ...event.meta, correlationId: 'request-1' } }]);
    await runToTail();
    expect(published.map(({ correlationId }) => correlationId)).toEqual(['request-1']);
  });

  it('adds the trace of the cause to each message, if there is one', async () => {
    const event = counting.counted(1, 1);
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await events.append('a', 0, [{ ...event, meta: { ...event.meta, traceparent } }]);
    await append(2, 2);
    await runToTail();
    expect(published.map((message) => message.traceparent)).toEqual([traceparent, undefined]);
  });

  it('reads only the streams that it translates, and passes the others', async () => {
    const asked: (string | undefined)[] = [];
    const { subscribe } = events;
    const noting: EventStore['subscribe'] = (options) => {
      asked.push(options.streams);
      return subscribe(options);
    };
    events = { ...events, subscribe: noting };
    await append(1, 1);
    await events.append('b', 0, [{ ...counting.counted(2, 0), type: 'Ignored', schemaVersion: 1, data: {} }]);
    await runToTail();
    expect(asked).toEqual(['a']);
    expect(counts()).toEqual([1]);
  });

  it('repeats the same message ids after a crash between publishing and the checkpoint', async () => {
    await append(1, 1);
    const crashed = open(undefined, { ...state, commit: async () => Promise.reject(new Error('crash')) });
    await crashed.start();
    await crashed.ended();
    await runToTail();
    expect(counts()).toEqual([1, 1]);
    expect(new Set(published.map(({ id }) => id)).size).toBe(1);
  });

  it('loses nothing when the bus refuses, and reports that it stopped', async () => {
    await append(1, 1);
    const refused = new Error('no broker');
    const relay = open(async () => Promise.reject(refused));
    await relay.start();
    await relay.ended();
    expect(relay.failure()).toBe(refused);
    expect(await state.checkpoint('relay', 'all')).toBeUndefined();
    await runToTail();
    expect(counts()).toEqual([1]);
  });

  it('skips unreadable events, and those without a translation', async () => {
    await append(1, 13);
    await events.append('a', 1, [{ ...counting.counted(2, 0), type: 'Ignored', schemaVersion: 1, data: {} }]);
    await append(3, 3);
    await runToTail();
    expect(counts()).toEqual([3]);
    expect(await state.checkpoint('relay', 'all')).toBe(await events.tail());
  });

  it('is interrupted by a full bus or state, and continues automatically without a gap', async () => {
    await append(1, 1);
    let tries = 0;
    const full = (name: string) => new StoreUnavailable(`${name}: SQLITE_FULL`);
    let committed: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      committed = resolve;
    });
    const relay = open(
      async (messages) => {
        tries += 1;
        if (tries === 1) throw full('bus.db');
        published.push(...messages);
      },
      {
        ...state,
        async commit(writes, ...moves) {
          if (tries === 2) throw full('state.db');
          await state.commit(writes, ...moves);
          committed();
        },
      },
    );
    await relay.start();
    await done;
    await relay.stop();
    expect([relay.failure(), relay.interruption()]).toEqual([undefined, undefined]);
    expect(counts()).toEqual([1, 1]);
    expect(new Set(published.map(({ id }) => id)).size).toBe(1);
    expect(await state.checkpoint('relay', 'all')).toBe(await events.tail());
  });

  it('runs in one process at a time; another takes over when that one stops', async () => {
    const leases = createMemoryLeases(clock);
    const [one, two] = [beside(leases, 'one'), beside(leases, 'two')];
    await one.start();
    await two.start();
    for (const n of [1, 2, 3]) await append(n, n);
    while (published.length < 3) await setImmediate();
    await one.stop();
    await append(4, 4);
    while (published.length < 4) await setImmediate();
    await two.stop();
    expect(counts()).toEqual([1, 2, 3, 4]);
    expect([one.failure(), two.failure()]).toEqual([undefined, undefined]);
  });

  it('is no longer interrupted once another process does its work', async () => {
    const leases = createMemoryLeases(clock);
    await append(1, 1);
    const one = beside(leases, 'one', async () => Promise.reject(new StoreUnavailable('no broker')));
    await one.start();
    while (one.interruption() === undefined) await setImmediate();
    const two = beside(leases, 'two');
    await two.start();
    while (published.length === 0) await setImmediate();
    while (one.interruption() !== undefined) await setImmediate();
    await two.stop();
    await one.stop();
    expect(counts()).toEqual([1]);
  });

  it('stops when another process has taken over', async () => {
    await append(1, 1);
    const late = open(undefined, { ...state, checkpoint: async () => undefined });
    await state.commit([], { processor: 'relay', segment: 'all', expected: undefined, next: '0' });
    await late.start();
    await late.ended();
    expect(late.failure()).toBeInstanceOf(CheckpointLost);
  });
});
