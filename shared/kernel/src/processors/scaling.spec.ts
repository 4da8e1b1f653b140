import { expect, it } from '@jest/globals';
import { createLoadMeter, createScaling } from './scaling.js';

/**
 * Simulates one scaling decision per second. Returns the number at work after each number of seconds; `loadOf` gives
 * the load.
 */
function scaled(present: number, first: number, loadOf: (atWork: number) => number, seconds: number, least = 1) {
  let now = 0;
  let count = first;
  const scale = createScaling(least, () => now);
  return Array.from({ length: seconds }, () => {
    now += 1000;
    const atWork = Math.min(count, present);
    count = scale(present, new Array<number>(atWork).fill(loadOf(atWork)));
    return count;
  });
}

it('doubles the working processes while they are busy, up to all present', () => {
  expect(scaled(7, 1, () => 0.9, 4)).toEqual([2, 4, 7, 7]);
});

it('keeps the number while the processes have some time left', () => {
  for (const load of [0.26, 0.79]) expect(new Set(scaled(4, 2, () => load, 600))).toEqual(new Set([2]));
});

it('halves the number after each half minute of idleness, down to one', () => {
  const counts = scaled(5, 5, () => 0.1, 100);
  expect([29, 30, 60, 61, 91, 92, 99].map((second) => counts[second])).toEqual([5, 3, 3, 2, 2, 1, 1]);
});

it('restarts the half minute when they had work meanwhile', () => {
  let now = 0;
  const scale = createScaling(1, () => now);
  const after = (milliseconds: number, load: number) => {
    now += milliseconds;
    return scale(2, [load, load]);
  };
  expect([after(0, 0.1), after(29_999, 0.1), after(1, 0.5), after(29_999, 0.1)]).toEqual([2, 2, 2, 2]);
  expect([after(29_999, 0.1), after(1, 0.1)]).toEqual([2, 1]);
});

it('tries a smaller number less and less often when it never suffices', () => {
  const counts = scaled(2, 2, (atWork) => (atWork === 2 ? 0.2 : 0.9), 3600);
  const rests = counts.flatMap((count, second) => (count === 1 ? [second] : []));
  expect(rests).toEqual([30, 92, 214, 456, 938, 1900]);
});

it('keeps the wanted minimum at work, if that many are present', () => {
  expect(new Set(scaled(4, 1, () => 0, 300, 3))).toEqual(new Set([3]));
  expect(scaled(2, 1, () => 0, 1, 3)).toEqual([2]);
  expect(scaled(2, 4, () => 0.5, 1)).toEqual([2]);
});

it('weighs recent work more than earlier work', () => {
  let now = 0;
  let worked = 0;
  const load = createLoadMeter(
    () => worked,
    () => now,
  );
  const after = (milliseconds: number, part: number) => {
    now += milliseconds;
    worked += milliseconds * part;
    return load();
  };
  expect(load()).toBe(0);
  expect([after(2000, 1), after(2000, 1), after(2000, 1)]).toEqual([0.5, 0.75, 0.875]);
  expect(load()).toBe(0.875);
  expect([after(1000, 0), after(1000, 0)].map((each) => Number(each.toFixed(4)))).toEqual([0.6187, 0.4375]);
});
