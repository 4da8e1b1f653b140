import { describe, expect, it } from '@jest/globals';
import { countSideBySide } from '@tidemark/testing';
import { createConcurrencyLimit, mapConcurrently } from './concurrency.js';

const numbers = Array.from({ length: 100 }, (_, n) => n);

describe('work side by side', () => {
  it('is a few pieces at a time, and answers all in their order', async () => {
    const { seen, during } = countSideBySide();
    const work = async (n: number) => during(() => n);
    expect(await mapConcurrently(new Set(numbers), work)).toEqual(numbers);
    expect(seen).toEqual({ begun: 100, now: 0, most: 16 });
  });

  it('does not begin what waits when a piece fails, and begins what comes later', async () => {
    const { seen, during } = countSideBySide();
    const limited = createConcurrencyLimit();
    const away = new Error('away');
    const pieces = numbers.map(async () => limited(async () => during(async () => Promise.reject(away))));
    const results = await Promise.allSettled(pieces);
    expect(results.every((result) => result.status === 'rejected' && result.reason === away)).toBe(true);
    expect(seen.begun).toBe(16);
    expect(await limited(async () => during(() => 'later'))).toBe('later');
  });
});
