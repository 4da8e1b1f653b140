import { expect, test } from '@jest/globals';
import type { EventStore, StoredEvent } from '@tidemark/kernel';
import { anEvent, appendNext, events, filled, take, through } from './event-store-fixtures.js';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

export function eventStoreSubscriptions(factory: Factory<EventStore>): void {
  test('past events come in order, in batches of at most the requested size, none empty', () =>
    using(factory, async ({ port }) => {
      await filled(port, 25);
      const abort = new AbortController();
      const sizes: number[] = [];
      let total = 0;
      for await (const batch of port.subscribe({ after: '', signal: abort.signal, batchSize: 10 })) {
        sizes.push(batch.length);
        total += batch.length;
        if (total === 25) abort.abort();
      }
      expect(total).toBe(25);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
    }));

  test('it resumes after a position', () =>
    using(factory, async ({ port }) => {
      await filled(port, 10);
      const all = await port.readAll({ after: '' });
      expect(await take(port, 4, all[5]?.position)).toEqual(all.slice(6));
    }));

  test('an event appended while it waits arrives', () =>
    using(factory, async ({ port }) => {
      const iterator = port.subscribe({ after: '', signal: new AbortController().signal })[Symbol.asyncIterator]();
      for (let round = 0; round < 20; round++) {
        const next = iterator.next();
        const event = anEvent();
        await port.append('stream-1', round, [event]);
        expect(ids((await next).value as readonly StoredEvent[])).toEqual([event.id]);
      }
    }));

  test('no event is missed or repeated between past and live, for several subscribers at their own pace', () =>
    using(factory, async ({ port }) => {
      const total = 900;
      await port.append('stream-0', 0, events(300));
      const subscribers = [take(port, total), take(port, total, '', 7), take(port, total, '', 100)];
      const writers = Array.from({ length: 10 }, async (_, writer) => {
        const begin = writer === 0 ? 300 : 0;
        for (let round = 0; round < 30; round++)
          await port.append(`stream-${String(writer)}`, begin + round * 2, events(2));
      });
      await Promise.all(writers);
      const expected = ids([...(await port.readAll({ after: '', limit: total }))]);
      expect(expected).toHaveLength(total);
      for (const taken of await Promise.all(subscribers)) expect(ids(taken)).toEqual(expected);
    }));

  test('filtered by stream, it yields every matching event, and its progress over the others', () =>
    using(factory, async ({ port }) => {
      const own = events(120);
      let others = 0;
      for (const [index, event] of own.entries()) {
        const count = index % 40 === 0 ? 40 : 1;
        await port.append('other-1.x', others, events(count));
        others += count;
        await port.append(index % 2 === 0 ? 'own-a.x' : 'own-b.y', Math.floor(index / 2), [event]);
      }
      await port.append('mine-own-a.x', 0, events(3));
      const all = await port.readAll({ after: '', limit: 1000 });
      const taken = await through(port, all.at(-1)?.position, { streams: 'own-[ab]\\.', batchSize: 50 });
      expect(ids(taken.filter(({ stream }) => stream.startsWith('own-')))).toEqual(ids(own));
      const places = new Map(all.map(({ id }, index) => [id, index]));
      const order = ids(taken).map((id) => places.get(id) ?? -1);
      expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
    }));

  test('filtered by stream, it yields new events, also after many that it leaves out and when no others come', () =>
    using(factory, async ({ port }) => {
      const abort = new AbortController();
      const iterator = port.subscribe({ after: '', signal: abort.signal, streams: 'own-' })[Symbol.asyncIterator]();
      const until = async (id: string | undefined) => {
        for (;;) {
          const { value } = (await iterator.next()) as { value: readonly StoredEvent[] };
          if (ids(value).includes(id ?? '')) return ids(value.filter(({ stream }) => stream === 'own-1'));
        }
      };
      for (const left of [1, 70, 0]) {
        const others = events(left);
        if (left > 0) await appendNext(port, 'other', others);
        const [event] = events(1);
        await appendNext(port, 'own-1', event === undefined ? [] : [event]);
        expect(await until(event?.id)).toEqual([event?.id]);
      }
      const last = events(45);
      await appendNext(port, 'other', last);
      expect(await until(last.at(-1)?.id)).toEqual([]);
      abort.abort();
    }));

  test('an abort ends it, while it waits and before it begins', () =>
    using(factory, async ({ port }) => {
      await filled(port, 1);
      const abort = new AbortController();
      const iterator = port.subscribe({ after: '', signal: abort.signal })[Symbol.asyncIterator]();
      expect((await iterator.next()).done).toBe(false);
      const waiting = iterator.next();
      abort.abort();
      expect((await waiting).done).toBe(true);
      const late = port.subscribe({ after: '', signal: abort.signal })[Symbol.asyncIterator]();
      expect((await late.next()).done).toBe(true);
    }));

  test('closing the store ends it', () =>
    using(factory, async ({ port }) => {
      const iterator = port.subscribe({ after: '', signal: new AbortController().signal })[Symbol.asyncIterator]();
      const waiting = iterator.next();
      await port.close();
      expect((await waiting).done).toBe(true);
    }));
}
