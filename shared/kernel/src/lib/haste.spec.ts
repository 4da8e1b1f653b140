import { describe, expect, it, jest } from '@jest/globals';
import { createHaste } from './haste.js';

const never = new AbortController().signal;
/** Longer than any test: a rest that nobody cuts short would let it run into its own limit. */
const long = 3_600_000;

describe('a rest', () => {
  it('is over after its time', async () => {
    jest.useFakeTimers();
    try {
      const rest = createHaste().rest(20, never);
      await jest.advanceTimersByTimeAsync(20);
      await expect(rest).resolves.toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is cut short by whoever is in a hurry, while it lasts or before it begins', async () => {
    const haste = createHaste();
    const resting = haste.rest(long, never);
    haste.hurry();
    await resting;
    haste.hurry();
    await haste.rest(long, never);
  });

  it('ends with the work', async () => {
    const stopping = new AbortController();
    const resting = createHaste().rest(long, stopping.signal);
    stopping.abort();
    await resting;
    await createHaste().rest(long, stopping.signal);
    expect(stopping.signal.aborted).toBe(true);
  });
});
