import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { limits } from '@tidemark/contracts';
import { AppendTooLarge, InvalidAppend, VersionConflict } from '@tidemark/kernel';
import type { AppendResult, EventStore, NewEvent } from '@tidemark/kernel';
import { anEvent, appendNext, events, filled, meta, numbers } from './event-store-fixtures.js';
import { eventStoreChain } from './event-store-chain.js';
import { eventStoreIdentity, type LogFactory } from './event-store-identity.js';
import { eventStoreIdempotency } from './event-store-idempotency.js';
import { eventStoreSubscriptions } from './event-store-subscriptions.js';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

/** Expected number × number of events in the stream → whether an append of one event succeeds. */
const matrix: readonly (readonly [number, number, boolean])[] = [
  [0, 0, true],
  [0, 1, false],
  [2, 0, false],
  [2, 1, false],
  [2, 2, true],
  [2, 3, false],
];

/** The guarantees of every event store, checked for each adapter without exception. */
export function eventStoreContract(name: string, factory: LogFactory): void {
  describe(`event store: ${name}`, () => {
    describe('expectations', () => expectations(factory));
    describe('concurrent callers', () => concurrency(factory));
    describe('refused appends', () => refusals(factory));
    describe('digests', () => eventStoreChain(factory));
    describe('reading', () => reading(factory));
    describe('idempotency', () => eventStoreIdempotency(factory));
    describe('subscriptions', () => eventStoreSubscriptions(factory));
    describe('after a restart', () => restart(factory));
    describe('identity', () => eventStoreIdentity(factory));
  });
}

function expectations(factory: Factory<EventStore>): void {
  test.each(matrix)('%d expected on a stream of %d events: succeeds is %p', (expected, count, taken) =>
    using(factory, async ({ port }) => {
      const stream = await filled(port, count);
      const before = await port.tail();
      const append = port.append(stream, expected, [anEvent()]);
      if (taken) {
        await expect(append).resolves.toMatchObject({ version: count + 1 });
        return;
      }
      await expect(append).rejects.toBeInstanceOf(VersionConflict);
      await expect(append).rejects.toMatchObject({ stream, expected, actual: count });
      expect(await port.read(stream)).toHaveLength(count);
      expect(await port.tail()).toBe(before);
    }),
  );
}

/** Appends to the end of a stream, and retries after each conflict. */
async function appendInRace(port: EventStore, stream: string, added: readonly NewEvent[]): Promise<AppendResult> {
  for (let expected = 0; ; ) {
    try {
      return await port.append(stream, expected, added);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      expected = error.actual;
    }
  }
}

async function settle(attempts: readonly Promise<unknown>[]): Promise<{ won: number; lost: number }> {
  const results = await Promise.allSettled(attempts);
  const lost = results.filter((one) => one.status === 'rejected' && one.reason instanceof VersionConflict).length;
  return { won: results.filter((one) => one.status === 'fulfilled').length, lost };
}

function concurrency(factory: Factory<EventStore>): void {
  test.each([2, 50])('exactly one of %d creators of a stream wins', (creators) =>
    using(factory, async ({ port }) => {
      const attempts = Array.from({ length: creators }, () => port.append('stream-1', 0, [anEvent()]));
      expect(await settle(attempts)).toEqual({ won: 1, lost: creators - 1 });
      expect(await port.read('stream-1')).toHaveLength(1);
    }),
  );

  test('exactly one of two writers at the same version wins', () =>
    using(factory, async ({ port }) => {
      const stream = await filled(port, 2);
      expect(await settle([port.append(stream, 2, events(2)), port.append(stream, 2, events(3))])).toEqual({
        won: 1,
        lost: 1,
      });
    }));

  test('a conflict fails only its caller', () =>
    using(factory, async ({ port }) => {
      const attempts = Array.from({ length: 40 }, (_, index) =>
        port.append(index % 4 === 3 ? 'stream-0' : `stream-${String(index)}`, 0, [anEvent()]),
      );
      expect(await settle(attempts)).toEqual({ won: 30, lost: 10 });
      expect(await port.readAll({ after: '' })).toHaveLength(30);
    }));

  test('writers that retry after a conflict all succeed, with dense versions and rising positions', () =>
    using(factory, async ({ port }) => {
      const appenders = Array.from({ length: 20 }, () => appendInRace(port, 'stream-1', events(2)));
      const results = await Promise.all(appenders);
      expect(results.map(({ version }) => version).sort((a, b) => a - b)).toEqual(results.map((_, n) => (n + 1) * 2));
      const stored = await port.read('stream-1');
      expect(stored.map(({ version }) => version)).toEqual(stored.map((_, index) => index + 1));
      const positions = (await port.readAll({ after: '' })).map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort());
      for (const { version, position } of results) expect(stored[version - 1]?.position).toBe(position);
    }));
}

function refusals(factory: Factory<EventStore>): void {
  const circular: { self?: object } = {};
  circular.self = circular;
  const faulty: readonly (readonly [string, readonly NewEvent[]])[] = [
    ['no event', []],
    ['an id that is no UUID', [{ ...anEvent(), id: 'event-1' }]],
    ['an empty type', [{ ...anEvent(), type: '' }]],
    ['a cycle in the data', [anEvent(circular)]],
    ['a bigint in the data', [anEvent({ big: 1n })]],
    ['one faulty event among good ones', [anEvent(), { ...anEvent(), id: '' }]],
  ];
  test.each(faulty)('%s is InvalidAppend and writes nothing', (_name, append) =>
    using(factory, async ({ port }) => {
      await expect(port.append('stream-1', 0, append)).rejects.toBeInstanceOf(InvalidAppend);
      expect(await port.tail()).toBe('');
    }),
  );

  test.each([-1, 0.5, Number.NaN])('%d expected events is InvalidAppend', (expected) =>
    using(factory, async ({ port }) => {
      await expect(port.append('stream-1', expected, [anEvent()])).rejects.toBeInstanceOf(InvalidAppend);
    }),
  );

  test('more bytes than the limit are refused, counted as UTF-8 over all events; the limit itself is accepted', () =>
    using(factory, async ({ port }) => {
      const overhead = JSON.stringify({ text: '' }).length + JSON.stringify(meta).length + 80;
      const half = (bytes: number): NewEvent => anEvent({ text: 'é'.repeat((bytes - overhead) / 2) });
      const size = limits.appendBytes / 2;
      const even = size + ((size - overhead) % 2);
      await expect(port.append('stream-1', 0, [half(even), half(even + 2)])).rejects.toBeInstanceOf(AppendTooLarge);
      expect(await port.read('stream-1')).toEqual([]);
      await expect(port.append('stream-1', 0, [half(even), half(limits.appendBytes - even)])).resolves.toMatchObject({
        version: 2,
      });
    }));
}

function reading(factory: Factory<EventStore>): void {
  test('an event comes back as written, in any script', () =>
    using(factory, async ({ port }) => {
      const data = { text: 'Grüße, 漢字, 👩‍👩‍👧, \u0000 \u2028 "\\', nested: { list: [1, null, true, -0.5] } };
      const event = anEvent(data);
      const result = await port.append('stream-ß.漢', 0, [event]);
      const stored = { ...event, stream: 'stream-ß.漢', version: 1, position: result.position };
      expect(await port.read('stream-ß.漢')).toMatchObject([stored]);
      expect(await port.readAll({ after: '' })).toMatchObject([stored]);
    }));

  test('metadata of another shape is stored too', () =>
    using(factory, async ({ port }) => {
      const event = { ...anEvent(), meta: { ...meta, extra: 'more' } };
      await port.append('stream-1', 0, [event]);
      expect((await port.read('stream-1'))[0]?.meta).toEqual(event.meta);
    }));

  test('900 events in one append stay together and in order', () =>
    using(factory, async ({ port }) => {
      await port.append('stream-1', 0, events(900));
      expect(numbers(await port.read('stream-1'))).toEqual(events(900).map((_, index) => index));
    }));

  test('a stream is read after a version, up to the limit; a missing one is empty', () =>
    using(factory, async ({ port }) => {
      const stream = await filled(port, 10);
      expect(numbers(await port.read(stream, { after: 4, limit: 3 }))).toEqual([4, 5, 6]);
      expect(numbers(await port.read(stream, { after: 8 }))).toEqual([8, 9]);
      expect(await port.read(stream, { after: 10 })).toEqual([]);
      expect(await port.read('stream-missing')).toEqual([]);
    }));

  test('all streams are read in the order of appending, and resumed after a position', () =>
    using(factory, async ({ port }) => {
      const order: string[] = [];
      for (let round = 0; round < 6; round++) {
        const stream = `stream-${String(round % 3)}`;
        await appendNext(port, stream, [anEvent(), anEvent()]);
        order.push(stream, stream);
      }
      const all = await port.readAll({ after: '' });
      expect(all.map(({ stream }) => stream)).toEqual(order);
      const fifth = all[4]?.position ?? '';
      expect(await port.readAll({ after: fifth, limit: 3 })).toEqual(all.slice(5, 8));
      expect(await port.tail()).toBe(all.at(-1)?.position);
      expect(await port.readAll({ after: await port.tail() })).toEqual([]);
    }));

  test('an empty log has no events and its tail is the beginning; the default batch is 500', () =>
    using(factory, async ({ port }) => {
      expect(await port.readAll({ after: '' })).toEqual([]);
      expect(await port.tail()).toBe('');
      await port.append('stream-1', 0, events(501));
      expect(await port.readAll({ after: '' })).toHaveLength(500);
    }));
}

function restart(factory: Factory<EventStore>): void {
  test('everything still exists, and versions and positions continue', () =>
    using(factory, async ({ port, reopen }) => {
      if (reopen === undefined) return expect(await port.tail()).toBe('');
      const ids = [randomUUID(), randomUUID()];
      await port.append('stream-1', 0, events(3));
      const first = await port.append(
        'stream-2',
        0,
        ids.map((id) => anEvent({}, id)),
      );
      const before = await port.readAll({ after: '' });
      const again = await reopen();
      expect(await again.readAll({ after: '' })).toEqual(before);
      await expect(again.append('stream-1', 2, [anEvent()])).rejects.toMatchObject({ actual: 3 });
      expect(
        await again.append(
          'stream-2',
          0,
          ids.map((id) => anEvent({}, id)),
        ),
      ).toEqual(first);
      const next = await again.append('stream-1', 3, [anEvent()]);
      expect(next.version).toBe(4);
      expect(next.position > first.position).toBe(true);
    }));

  test('after closing, an append is refused', () =>
    using(factory, async ({ port }) => {
      await port.append('stream-1', 0, [anEvent()]);
      const underWay = port.append('stream-1', 1, [anEvent()]);
      await port.close();
      await expect(underWay).resolves.toMatchObject({ version: 2 });
      await expect(port.append('stream-1', 2, [anEvent()])).rejects.toThrow('closed');
    }));
}
