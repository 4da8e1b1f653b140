import { expect, it } from '@jest/globals';
import { momentAtWork } from './moment-at-work.js';

const offsets = Array.from({ length: 401 }, (_, index) => (index - 400) / 10);

it.each(['2026-11-29T01:05:00.000Z', '2026-11-29T12:00:00.000Z', '2026-11-28T23:55:00.000Z'])(
  'keeps the order, the day and working hours from %s',
  (start) => {
    const moments = offsets.map((offset) => momentAtWork(start, offset));
    expect(moments).toEqual(moments.toSorted());
    for (const [index, moment] of moments.entries()) {
      const exact = new Date(Date.parse(start) + (offsets[index] ?? 0) * 86_400_000);
      expect(new Date(moment).toDateString()).toBe(exact.toDateString());
      expect(moment <= start).toBe(true);
      const hour = new Date(moment).getHours();
      if (moment !== start) expect(hour >= 8 && hour <= 18).toBe(true);
    }
  },
);

it('is the start itself without days between', () => {
  expect(momentAtWork('2026-11-29T07:00:00.000Z', 0)).toBe('2026-11-29T07:00:00.000Z');
});
