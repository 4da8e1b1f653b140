import { expect, it } from '@jest/globals';
import { createLoadMeter, createScaling } from './scaling.js';

const minute = 60_000;

/** Asked once a second: how many are at work after each of so many, of whom each is as busy as is said. */
function scaled(present: number, atWork: number, load: number, seconds: number, least = 1): readonly number[] {
  let now = 0;
  let count = atWork;
  const scale = createScaling(least, () => now);
  return Array.from({ length: seconds }, () => {
    now += 1000;
    count = scale(present, new Array<number>(Math.min(count, present)).fill(load));
    return count;
  });
}

it('calls in as many again while those at work are busy, up to all that are there', () => {
  expect(scaled(7, 1, 0.9, 4)).toEqual([2, 4, 7, 7]);
});

it('leaves as many at work as there are while they have some time left over', () => {
  for (const load of [0.16, 0.79]) expect(new Set(scaled(4, 2, load, 600))).toEqual(new Set([2]));
});

it('lets one rest after each minute in which they were idle, down to one', () => {
  const counts = scaled(4, 4, 0.1, 250);
  expect([59, 60, 61, 121, 122, 182, 183, 249].map((second) => counts[second])).toEqual([4, 3, 3, 2, 2, 1, 1, 1]);
});

it('begins the minute anew where they had something to do meanwhile', () => {
  let now = 0;
  const scale = createScaling(1, () => now);
  const after = (milliseconds: number, load: number) => {
    now += milliseconds;
    return scale(2, [load, load]);
  };
  expect([after(0, 0.1), after(minute - 1, 0.1), after(1, 0.5), after(minute - 1, 0.1)]).toEqual([2, 2, 2, 2]);
  expect([after(minute - 1, 0.1), after(1, 0.1)]).toEqual([2, 1]);
});

it('has as many at work as are wanted at least, if so many are there', () => {
  expect(new Set(scaled(4, 1, 0, 300, 3))).toEqual(new Set([3]));
  expect(scaled(2, 1, 0, 1, 3)).toEqual([2]);
  expect(scaled(2, 4, 0.5, 1)).toEqual([2]);
});

it('knows of late work more than of what was before', () => {
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
  expect([after(1000, 1), after(1000, 1), after(1000, 1)]).toEqual([0.5, 0.75, 0.875]);
  expect(load()).toBe(0.875);
  expect([after(500, 0), after(500, 0)].map((each) => Number(each.toFixed(4)))).toEqual([0.6187, 0.4375]);
});
