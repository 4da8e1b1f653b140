import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDelayed } from './useDelayed';

const start = (waiting: boolean) =>
  renderHook(({ on }: { on: boolean }) => useDelayed(on), { initialProps: { on: waiting } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a placeholder', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is not shown for what comes within 150 ms', () => {
    const hook = start(true);
    pass(149);
    expect(hook.result.current).toBe(false);
    hook.rerender({ on: false });
    pass(1000);
    expect(hook.result.current).toBe(false);
  });

  it('once shown stays for 300 ms though the content came at once', () => {
    const hook = start(true);
    pass(150);
    expect(hook.result.current).toBe(true);
    hook.rerender({ on: false });
    pass(299);
    expect(hook.result.current).toBe(true);
    pass(1);
    expect(hook.result.current).toBe(false);
  });

  it('goes at once when it was there long enough, and starts again for the next wait', () => {
    const hook = start(true);
    pass(150);
    pass(300);
    hook.rerender({ on: false });
    expect(hook.result.current).toBe(false);
    pass(1);
    hook.rerender({ on: true });
    pass(149);
    expect(hook.result.current).toBe(false);
    pass(1);
    expect(hook.result.current).toBe(true);
  });
});
