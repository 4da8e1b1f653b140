import { expect, it } from '@jest/globals';
import { createStopwatch } from './stopwatch.js';

it('adds up the duration of work, including running and failed work', async () => {
  let now = 0;
  const watch = createStopwatch(() => now);
  const takes = async (milliseconds: number) => {
    now += milliseconds;
    return watch.total();
  };
  expect(await watch.during(async () => takes(20))).toBe(20);
  now += 1000;
  expect(watch.total()).toBe(20);
  expect(await watch.during(async () => takes(50), 0.1)).toBe(25);
  const failing = watch.during(async () => {
    await takes(3);
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect(watch.total()).toBe(28);
});
