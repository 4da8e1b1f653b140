import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createConcurrencyLimit, mapConcurrently } from './concurrency.js';

/** Work that takes a moment, and how much of it was begun, and was under way at once. */
function counted() {
  const seen = { begun: 0, now: 0, most: 0 };
  const work = async <T>(result: T): Promise<T> => {
    seen.begun += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await setImmediate();
    seen.now -= 1;
    return result;
  };
  return { seen, work };
}
const numbers = Array.from({ length: 100 }, (_, n) => n);

describe('work side by side', () => {
  it('is a few pieces at a time, and answers all in their order', async () => {
    const { seen, work } = counted();
    expect(await mapConcurrently(new Set(numbers), work)).toEqual(numbers);
    expect(seen).toEqual({ begun: 100, now: 0, most: 16 });
  });

  it('does not begin what waits when a piece fails, and begins what comes later', async () => {
    const { seen, work } = counted();
    const limited = createConcurrencyLimit();
    const away = new Error('away');
    const pieces = numbers.map(async (n) =>
      limited(async () => {
        await work(n);
        throw away;
      }),
    );
    const results = await Promise.allSettled(pieces);
    expect(results.every((result) => result.status === 'rejected' && result.reason === away)).toBe(true);
    expect(seen.begun).toBe(16);
    expect(await limited(async () => work('later'))).toBe('later');
  });
});
