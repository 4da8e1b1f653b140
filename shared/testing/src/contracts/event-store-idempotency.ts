import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { VersionConflict } from '@tidemark/kernel';
import type { EventStore, Expectation } from '@tidemark/kernel';
import { anEvent, events, filled } from './event-store-fixtures.js';
import { using } from './opened.js';
import type { Factory } from './opened.js';

const expectations: readonly (readonly [Expectation, number])[] = [
  ['no-stream', 0],
  [0, 0],
  [3, 3],
  ['exists', 3],
  ['any', 0],
  ['any', 3],
];

export function eventStoreIdempotency(factory: Factory<EventStore>): void {
  test.each(expectations)(
    'the identical append with %p on %d events answers the first result again',
    (expected, count) =>
      using(factory, async ({ port }) => {
        const stream = await filled(port, count);
        const append = events(3);
        const first = await port.append(stream, expected, append);
        expect(await port.append(stream, expected, append)).toEqual(first);
        await port.append(stream, 'any', events(2));
        await port.append('stream-other', 'any', events(2));
        const tail = await port.tail();
        expect(await port.append(stream, expected, append)).toEqual(first);
        expect(await port.tail()).toBe(tail);
      }),
  );

  test('identical appends under way together are one', () =>
    using(factory, async ({ port }) => {
      const append = events(2);
      for (const [stream, expected] of [
        ['stream-1', 'no-stream'],
        ['stream-2', 'any'],
      ] as const) {
        const results = await Promise.all(Array.from({ length: 5 }, () => port.append(stream, expected, append)));
        expect(new Set(results.map(({ position }) => position)).size).toBe(1);
        expect(await port.read(stream)).toHaveLength(2);
      }
    }));

  test('the same ids with another extent, order or expectation are a conflict or nothing new, and never written', () =>
    using(factory, async ({ port }) => {
      const [a, b, c] = [anEvent(), anEvent(), anEvent()];
      await port.append('stream-1', 'no-stream', [a, b]);
      const before = await port.read('stream-1');
      for (const [expected, other] of [
        ['no-stream', [a]],
        ['no-stream', [b, a]],
        ['no-stream', [a, b, c]],
        ['no-stream', [a, c]],
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
      await port.append('stream-1', 'any', append);
      await port.append('stream-2', 'any', append);
      await port.append('stream-3', 'no-stream', append);
      expect(await port.readAll({ after: '' })).toHaveLength(3);
    }));
}
