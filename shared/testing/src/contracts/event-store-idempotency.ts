import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { VersionConflict } from '@tidemark/kernel';
import type { EventStore } from '@tidemark/kernel';
import { anEvent, events, filled } from './event-store-fixtures.js';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

export function eventStoreIdempotency(factory: Factory<EventStore>): void {
  test.each([0, 3])('the identical append of %d events returns the first result again', (count) =>
    using(factory, async ({ port }) => {
      const stream = await filled(port, count);
      const append = events(3);
      const first = await port.append(stream, count, append);
      expect(await port.append(stream, count, append)).toEqual(first);
      await port.append(stream, count + 3, events(2));
      await port.append('stream-other', 0, events(2));
      const tail = await port.tail();
      expect(await port.append(stream, count, append)).toEqual(first);
      expect(await port.tail()).toBe(tail);
    }),
  );

  test('identical parallel appends are one', () =>
    using(factory, async ({ port }) => {
      const append = events(2);
      const results = await Promise.all(Array.from({ length: 5 }, () => port.append('stream-1', 0, append)));
      expect(new Set(results.map(({ position }) => position)).size).toBe(1);
      expect(await port.read('stream-1')).toHaveLength(2);
    }));

  test('the same ids with another size, order or expected number conflict or change nothing', () =>
    using(factory, async ({ port }) => {
      const [a, b, c] = [anEvent(), anEvent(), anEvent()];
      await port.append('stream-1', 0, [a, b]);
      const before = await port.read('stream-1');
      for (const [expected, other] of [
        [0, [a]],
        [0, [b, a]],
        [0, [a, b, c]],
        [0, [a, c]],
        [1, [a, b]],
      ] as const) {
        await port.append('stream-1', expected, other).catch((error: unknown) => {
          expect(error).toBeInstanceOf(VersionConflict);
        });
      }
      expect(await port.read('stream-1')).toEqual(before);
    }));

  test('the same ids in another stream are another append', () =>
    using(factory, async ({ port }) => {
      const append = [anEvent({}, randomUUID())];
      await port.append('stream-1', 0, append);
      await port.append('stream-2', 0, append);
      await port.append('stream-3', 0, append);
      expect(await port.readAll({ after: '' })).toHaveLength(3);
    }));
}
