import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LiveSocket } from './connect';
import { openLine } from './open-line';

const line = {} as LiveSocket;
let left: AbortController;
let attempts: number;

/** Fails this number of times. */
const opening = (failures: number) => async (): Promise<LiveSocket> => {
  attempts += 1;
  return attempts <= failures ? Promise.reject(new Error('no network')) : Promise.resolve(line);
};

describe('the line whose code does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    left = new AbortController();
    attempts = 0;
  });
  afterEach(() => {
    left.abort();
    jest.useRealTimers();
  });

  test('is asked for again, ever more rarely, until it comes', async () => {
    const opened = openLine(opening(3), left.signal);
    await jest.advanceTimersByTimeAsync(999);
    expect(attempts).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts).toBe(2);
    await jest.advanceTimersByTimeAsync(2000 + 4000);
    expect(await opened).toBe(line);
  });

  test('waits for no more than a minute', async () => {
    openLine(opening(9), left.signal).catch(() => undefined);
    await jest.advanceTimersByTimeAsync((1 + 2 + 4 + 8 + 16 + 32 + 60 + 60) * 1000);
    expect(attempts).toBe(9);
  });

  test('is asked for at once when the browser is back online', async () => {
    const opened = openLine(opening(1), left.signal);
    await jest.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    expect(await opened).toBe(line);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is not asked for any more by who has left', async () => {
    const opened = openLine(opening(1), left.signal);
    await jest.advanceTimersByTimeAsync(0);
    left.abort();
    await expect(opened).rejects.toMatchObject({ name: 'AbortError' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(1);
  });
});
