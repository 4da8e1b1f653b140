import { describe, expect, it } from '@jest/globals';
import { dayOf, daysBetween, endOfDay, startOfDay } from './days';

describe('days', () => {
  it('a day begins at midnight and ends with its last millisecond', () => {
    const start = startOfDay('2026-07-01');
    const end = endOfDay('2026-07-01');
    expect([start.getHours(), start.getMinutes(), start.getMilliseconds()]).toEqual([0, 0, 0]);
    expect([end.getHours(), end.getMinutes(), end.getSeconds(), end.getMilliseconds()]).toEqual([23, 59, 59, 999]);
    expect(end.getDate()).toBe(1);
  });

  it.each(['2026-01-01', '2026-02-28', '2026-12-31'])('finds %s again from both of its ends', (day) => {
    expect(dayOf(startOfDay(day))).toBe(day);
    expect(dayOf(endOfDay(day).toISOString())).toBe(day);
  });

  it.each([
    ['2026-11-23', '2026-12-18', 26],
    ['2026-11-23', '2026-11-23', 1],
    // Over a change of the clocks.
    ['2026-03-01', '2026-04-01', 32],
  ])('%s to %s touches %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});
