/**
 * Calendar days ('YYYY-MM-DD') and the instants they stand for. A chosen day means the whole day, in the time zone of
 * this browser until organisations carry one of their own.
 */
const pad = (value: number) => String(value).padStart(2, '0');

/** Numbers of a day; NaN where it is none. */
const partsOf = (day: string): readonly [year: number, month: number, date: number] => {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  return [year, month, date];
};

/** The first instant of a day: 00:00:00.000. */
export function startOfDay(day: string): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date, 0, 0, 0, 0);
}

/** The last instant of a day: 23:59:59.999. */
export function endOfDay(day: string): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date, 23, 59, 59, 999);
}

/** The day in which an instant lies here. */
export function dayOf(instant: Date | string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** How many days a period touches, both ends included. */
export function daysBetween(from: string, to: string): number {
  // Through UTC: a day of 23 or 25 hours is one day.
  const utc = (day: string) => {
    const [year, month, date] = partsOf(day);
    return Date.UTC(year, month - 1, date);
  };
  return Math.round((utc(to) - utc(from)) / 86_400_000) + 1;
}
