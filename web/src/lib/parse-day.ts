import { isDay } from './days';
import { plain } from './plain';

type Part = 'day' | 'month' | 'year';

/** The order in which a language writes a date in figures. */
const orderOf = (language: string): readonly Part[] =>
  new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');

/** The month whose name begins with a word, 1 to 12; 0: none. */
function monthOf(word: string, language: string): number {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => plain(format(Date.UTC(2023, month, 1))));
  return names.findIndex((name) => name.startsWith(word)) + 1;
}

const pad = (text: string | undefined, length: number): string => (text ?? '').padStart(length, '0');

/**
 * Reads a day as people write it in a language: '1 Jul 2026', 'July 1', '7/1/2026' or '1/7/2026', '2026-07-01'. What is left
 * out is that of `near`. Null where it is no day.
 */
export function parseDay(text: string, language: string, near: string): string | null {
  const words = plain(text).match(/\p{L}+|\d+/gu) ?? [];
  // Short words join the others: 'de', 'of', '1st'.
  const names = words.filter((word) => /\p{L}{3}/u.test(word));
  const figures = words.filter((word) => /\d/.test(word));
  const [name, ...others] = names;
  const named = name === undefined ? undefined : monthOf(name, language);
  if (named === 0 || others.length > 0 || figures.length === 0 || figures.length > 3) return null;
  const isYearFirst = (figures[0]?.length ?? 0) > 2;
  const whole: readonly Part[] = isYearFirst ? ['year', 'month', 'day'] : orderOf(language);
  const order = whole.filter((part) => named === undefined || part !== 'month');
  const sent =
    figures.length === 1 ? ['day'] : order.filter((part) => figures.length === order.length || part !== 'year');
  if (sent.length !== figures.length) return null;
  const of = (part: Part) => figures[sent.indexOf(part)];
  const [year, month] = near.split('-');
  const given = of('year');
  const day = [
    given === undefined ? year : given.length === 2 ? `20${given}` : pad(given, 4),
    pad(named === undefined ? (of('month') ?? month) : String(named), 2),
    pad(of('day'), 2),
  ].join('-');
  return isDay(day) ? day : null;
}
