import { describe, expect, it } from '@jest/globals';
import { limitAttempts } from './attempts.js';

let now = 0;
const limited = (points: number) => limitAttempts({ points, seconds: 60 }, () => now);

describe('attempts counted in one process', () => {
  it('are refused once the allowance is used up, with the seconds until it opens, and pass then', async () => {
    const take = limited(2);
    await take('ana');
    now += 10_500;
    await take('ana');
    await expect(take('ana')).rejects.toMatchObject({ code: 'too-many-attempts', retryAfter: 50 });
    now += 49_499;
    await expect(take('ana')).rejects.toMatchObject({ retryAfter: 1 });
    now += 1;
    await take('ana');
  });

  it('are counted per key', async () => {
    const take = limited(1);
    await take('ana');
    now += 30_000;
    await take('bo');
    now += 30_000;
    await take('ana');
    await expect(take('bo')).rejects.toMatchObject({ retryAfter: 30 });
  });

  it('show whether a key has used up its allowance without taking from it', async () => {
    const take = limited(2);
    await take('ana');
    expect(take.closedFor('ana')).toBeUndefined();
    await take('ana');
    expect(take.closedFor('ana')).toBe(60);
    expect(take.closedFor('bo')).toBeUndefined();
    now += 60_000;
    expect(take.closedFor('ana')).toBeUndefined();
  });

  it('are unlimited when the allowance is 0', async () => {
    const take = limited(0);
    for (let n = 0; n < 100; n += 1) await take('ana');
    expect(take.closedFor('ana')).toBeUndefined();
  });
});
