import { describe, expect, it } from '@jest/globals';
import { countSideBySide } from '@tidemark/testing';
import { createConcurrencyLimit, mapConcurrently } from './concurrency.js';

const numbers = Array.from({ length: 100 }, (_, n) => n);

describe('parallel work', () => {
  it('runs a few pieces at a time, and returns all in order', async () => {
    const { seen, during } = countSideBySide();
    const work = async (n: number) => during(() => n);
    expect(await mapConcurrently(new Set(numbers), work)).toEqual(numbers);
    expect(seen).toEqual({ begun: 100, now: 0, most: 16 });
  });

  it('does not start waiting pieces when one fails, and starts later ones', async () => {
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
