import { dayOf, nightsBetween } from '../../../lib/days';

/** Calendar days as `YYYY-MM-DD`, without a time zone: the server has said which day it was. */
export type DayText = string;

export const clampDay = (day: DayText, from: DayText, to: DayText): DayText =>
  day < from ? from : day > to ? to : day;

/** The first days of quarters after `from`, up to `to`; of months where that is less than a year. */
export function ticksBetween(from: DayText, to: DayText): readonly DayText[] {
  const step = nightsBetween(from, to) > 400 ? 3 : 1;
  const ticks: DayText[] = [];
  const start = new Date(from);
  let month = Math.ceil((start.getUTCMonth() + (start.getUTCDate() > 1 ? 1 : 0)) / step) * step;
  for (;;) {
    const day = dayOf(Date.UTC(start.getUTCFullYear(), month, 1), 'UTC');
    if (day > to) return ticks;
    ticks.push(day);
    month += step;
  }
}
