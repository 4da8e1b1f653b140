/** Calendar days as `YYYY-MM-DD`, without a time zone: the server has said which day it was. */
export type DayText = string;

const LENGTH = 86_400_000;
const timeOf = (day: DayText): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (time: number): DayText => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: DayText, count: number): DayText => dayOf(timeOf(day) + count * LENGTH);
export const daysBetween = (from: DayText, to: DayText): number => Math.round((timeOf(to) - timeOf(from)) / LENGTH);
export const isDay = (text: string | null): text is DayText =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

export const clampDay = (day: DayText, from: DayText, to: DayText): DayText =>
  day < from ? from : day > to ? to : day;

/** The first days of quarters after `from`, up to `to`; of months where that is less than a year. */
export function ticksBetween(from: DayText, to: DayText): readonly DayText[] {
  const step = daysBetween(from, to) > 400 ? 3 : 1;
  const ticks: DayText[] = [];
  const start = new Date(timeOf(from));
  let month = Math.ceil((start.getUTCMonth() + (start.getUTCDate() > 1 ? 1 : 0)) / step) * step;
  for (;;) {
    const day = dayOf(Date.UTC(start.getUTCFullYear(), month, 1));
    if (day > to) return ticks;
    ticks.push(day);
    month += step;
  }
}
