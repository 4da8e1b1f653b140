/** Dates as every screen shows them: '1 Jul 2026', in each language's own month names. */
export type DateInput = Date | string | number;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** A date without a time ('2026-07-01') is that calendar day everywhere; an instant is shown in `timeZone` or here. */
function partsOf(input: DateInput, language: string, timeZone?: string): Parts {
  const zone = typeof input === 'string' && DAY_ONLY.test(input) ? 'UTC' : timeZone;
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  const parts = format.formatToParts(new Date(input));
  const pick = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: pick('day'), month: pick('month').replace('.', ''), year: pick('year') };
}

/** '1 Jul 2026' */
export function formatDate(input: DateInput, language: string, timeZone?: string): string {
  const { day, month, year } = partsOf(input, language, timeZone);
  return `${day} ${month} ${year}`;
}

/** '1 Jul': where the year is clear from beside it. */
export function formatDay(input: DateInput, language: string, timeZone?: string): string {
  const { day, month } = partsOf(input, language, timeZone);
  return `${day} ${month}`;
}

/** '10:42', always 24 hours. */
export function formatTime(input: DateInput, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(input));
}

/** '21 Nov 2026, 10:42' */
export function formatDateTime(input: DateInput, language: string, timeZone?: string): string {
  return `${formatDate(input, language, timeZone)}, ${formatTime(input, language, timeZone)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What is known no finer than this was just now. */
const NOW = 5 * MINUTE;

/** How many midnights lie between two moments, where the reader is. */
function nightsBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(to) - midnight(from)) / (24 * HOUR);
}

/**
 * How long ago something was, as coarse as one says it: 'now', '12 minutes ago', '3 hours ago', 'yesterday', then the day,
 * with its year when that is another.
 */
export function formatAgo(input: DateInput, language: string, now = new Date()): string {
  const then = new Date(input);
  const since = now.getTime() - then.getTime();
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (since < NOW) return relative.format(0, 'second');
  if (since < HOUR) return relative.format(-Math.floor(since / MINUTE), 'minute');
  const nights = nightsBetween(then, now);
  if (nights === 0) return relative.format(-Math.floor(since / HOUR), 'hour');
  if (nights === 1) return relative.format(-1, 'day');
  return then.getFullYear() === now.getFullYear() ? formatDay(then, language) : formatDate(then, language);
}

export interface RangeOptions {
  readonly language: string;
  /** The word between the two dates, in that language: the format is ours, so Intl has none. */
  readonly between: string;
  readonly timeZone?: string | undefined;
}

/** '1 Jul to 31 Dec 2026'; the first year is left out when both are the same. */
export function formatRange(from: DateInput, to: DateInput, { language, between, timeZone }: RangeOptions): string {
  const sameYear = partsOf(from, language, timeZone).year === partsOf(to, language, timeZone).year;
  const start = sameYear ? formatDay(from, language, timeZone) : formatDate(from, language, timeZone);
  return `${start} ${between} ${formatDate(to, language, timeZone)}`;
}
