import { describe, expect, it, jest } from '@jest/globals';
import { createPause } from './pause.js';

const never = new AbortController().signal;
/** Longer than any test, so a pause that is never cut short makes the test time out. */
const long = 3_600_000;

describe('a pause', () => {
  it('ends after its time', async () => {
    jest.useFakeTimers();
    try {
      const waiting = createPause().wait(20, never);
      await jest.advanceTimersByTimeAsync(20);
      await expect(waiting).resolves.toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is cut short by a caller, while it lasts or before it begins', async () => {
    const pause = createPause();
    const waiting = pause.wait(long, never);
    pause.cutShort();
    await waiting;
    pause.cutShort();
    await pause.wait(long, never);
  });

  it('ends with the work', async () => {
    const stopping = new AbortController();
    const waiting = createPause().wait(long, stopping.signal);
    stopping.abort();
    await waiting;
    await createPause().wait(long, stopping.signal);
    expect(stopping.signal.aborted).toBe(true);
  });
});
