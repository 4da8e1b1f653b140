/** Dates as every screen shows them: 'Jul 1, 2026', '1 jul 2026'. */
import type { Clock } from './clock/ClockProvider';
import { dayOf, isDay, nightsBetween } from './days';

export type DateInput = Date | string | number;

/** For whom dates are written. */
export interface Reading extends Clock {
  readonly language: string;
}

/**
 * The day as Intl writes it: a date without a time ('2026-07-01') is that day in every zone. Portuguese has no room for
 * '1 de jul. de 2026' in tables.
 */
function written(input: DateInput, { language, zone }: Reading, options: Intl.DateTimeFormatOptions): string {
  const timeZone = typeof input === 'string' && isDay(input) ? 'UTC' : zone;
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
  return format.format(new Date(input)).replaceAll(' de ', ' ').replace('.', '');
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/** 'Jul 1, 2026' */
export const formatDate = (input: DateInput, reading: Reading): string =>
  written(input, reading, { ...dayAndMonth, year: 'numeric' });

/** 'Jul 1': where the year is clear from beside it. */
export const formatDay = (input: DateInput, reading: Reading): string => written(input, reading, dayAndMonth);

/** 'GMT+1': what clocks of a zone are ahead of UTC at a moment. */
function offsetOf(input: DateInput, { language }: Reading, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(new Date(input)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** ' GMT+1' where the reader's own clock shows another time; else nothing. */
function zoneNote(input: DateInput, reading: Reading): string {
  if (reading.zone === reading.reader) return '';
  const offset = offsetOf(input, reading, reading.zone);
  const isSame = reading.reader !== null && offsetOf(input, reading, reading.reader) === offset;
  return isSame ? '' : ` ${offset}`;
}

/** '10:42', always 24 hours; '10:42 GMT+1' where the reader's own clock shows another time. */
export function formatTime(input: DateInput, reading: Reading): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: reading.zone } as const;
  return new Intl.DateTimeFormat(reading.language, format).format(new Date(input)) + zoneNote(input, reading);
}

/** 'Nov 21, 2026, 10:42' */
export function formatDateTime(input: DateInput, reading: Reading): string {
  return `${formatDate(input, reading)}, ${formatTime(input, reading)}`;
}

/** ', 23:59 GMT+1' for beside a day on which something ends, where the reader's own clock shows another time; else nothing. */
export function formatEndTime(input: DateInput, reading: Reading): string {
  return zoneNote(input, reading) === '' ? '' : `, ${formatTime(input, reading)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What is known no finer than this was just now. */
const NOW = 5 * MINUTE;

/**
 * How long ago something was, as coarse as one says it: 'now', '12 minutes ago', '3 hours ago', 'yesterday', then the day,
 * with its year when that is another.
 */
export function formatAgo(input: DateInput, reading: Reading, now = new Date()): string {
  const then = new Date(input);
  const since = now.getTime() - then.getTime();
  const relative = new Intl.RelativeTimeFormat(reading.language, { numeric: 'auto' });
  if (since < NOW) return relative.format(0, 'second');
  if (since < HOUR) return relative.format(-Math.floor(since / MINUTE), 'minute');
  const [day, today] = [dayOf(then, reading.zone), dayOf(now, reading.zone)];
  const nights = nightsBetween(day, today);
  if (nights === 0) return relative.format(-Math.floor(since / HOUR), 'hour');
  if (nights === 1) return relative.format(-1, 'day');
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, reading) : formatDate(day, reading);
}

/**
 * 'Jul 1 to Dec 31, 2026'; the first year is left out when both are the same. `between` is the word between the two dates, in
 * the language: the format is ours, so Intl has none.
 */
export function formatRange(from: DateInput, to: DateInput, reading: Reading & { readonly between: string }): string {
  const yearOf = (input: DateInput) => written(input, reading, { year: 'numeric' });
  const start = yearOf(from) === yearOf(to) ? formatDay(from, reading) : formatDate(from, reading);
  return `${start} ${reading.between} ${formatDate(to, reading)}`;
}
