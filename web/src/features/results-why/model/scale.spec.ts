import { describe, expect, it } from '@jest/globals';
import { scaleOf } from './scale';

const parts = (...hundredths: readonly number[]) => hundredths.map((each) => ({ hundredths: each }));

describe('the axis of the steps', () => {
  it('begins at the least value that a step passes, not at 0', () => {
    const { x, ticks } = scaleOf(292, parts(5, 40, -3));
    expect([x(292), x(337)]).toEqual([4, 96]);
    expect(ticks).toEqual([300, 310, 320, 330]);
  });

  it('has round values, few enough to be read, whatever the steps are', () => {
    expect(scaleOf(0, parts(366)).ticks).toEqual([0, 100, 200, 300]);
    expect(scaleOf(203, parts(2)).ticks).toEqual([203, 204, 205]);
    expect(scaleOf(203, []).ticks).toEqual([203]);
  });
});
