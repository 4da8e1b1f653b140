import { expect, test } from '@jest/globals';
import type { EventStore, StoredEvent } from '@tidemark/kernel';
import { anEvent, events, filled, take } from './event-store-fixtures.js';
import { using } from './opened.js';
import type { Factory } from './opened.js';

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

export function eventStoreSubscriptions(factory: Factory<EventStore>): void {
  test('the past comes in order, in batches no larger than asked, none empty', () =>
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
        await port.append('stream-1', 'any', [event]);
        expect(ids((await next).value as readonly StoredEvent[])).toEqual([event.id]);
      }
    }));

  test('from the past to live nothing is missed nor repeated, for several subscribers at their own pace', () =>
    using(factory, async ({ port }) => {
      const total = 900;
      await port.append('stream-0', 'any', events(300));
      const subscribers = [take(port, total), take(port, total, '', 7), take(port, total, '', 100)];
      const writers = Array.from({ length: 10 }, async (_, writer) => {
        for (let round = 0; round < 30; round++) await port.append(`stream-${String(writer)}`, 'any', events(2));
      });
      await Promise.all(writers);
      const expected = ids([...(await port.readAll({ after: '', limit: total }))]);
      expect(expected).toHaveLength(total);
      for (const taken of await Promise.all(subscribers)) expect(ids(taken)).toEqual(expected);
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
