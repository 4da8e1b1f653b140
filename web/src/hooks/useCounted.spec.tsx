import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { COUNTING, useCounted } from './useCounted';

const allMotion = window.matchMedia.bind(window);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = allMotion;
});

const begin = (value: number) =>
  renderHook(({ of }: { readonly of: number }) => useCounted(of), { initialProps: { of: value } });
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

describe('a number that changed', () => {
  test('is on its way from what it was, and arrives at exactly what it has become', () => {
    const { result, rerender } = begin(2);
    expect(result.current).toBe(2);
    rerender({ of: 3 });
    expect(result.current).toBe(2);
    pass(COUNTING / 2);
    expect(result.current).toBeGreaterThan(2);
    expect(result.current).toBeLessThan(3);
    pass(COUNTING);
    expect(result.current).toBe(3);
  });

  test('that changes again goes on from where it is', () => {
    const { result, rerender } = begin(2);
    rerender({ of: 3 });
    pass(COUNTING / 2);
    const between = result.current;
    rerender({ of: 1 });
    expect(result.current).toBe(between);
    pass(COUNTING * 2);
    expect(result.current).toBe(1);
  });

  test('stands at once for who wants no motion', () => {
    window.matchMedia = (query) => Object.assign(allMotion(query), { matches: true });
    const { result, rerender } = begin(2);
    rerender({ of: 3 });
    expect(result.current).toBe(3);
  });
});
