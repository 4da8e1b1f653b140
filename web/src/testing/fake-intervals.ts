import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Intervals and the date go by the test's own clock; everything else (clicks, promises, waiting for elements) as always. */
export function fakeIntervals(): { readonly pass: (milliseconds: number) => Promise<void> } {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
  return { pass: async (milliseconds) => act(async () => jest.advanceTimersByTimeAsync(milliseconds)) };
}
