import { isDay } from './days';
import { foldText } from './fold-text';

type Part = 'day' | 'month' | 'year';

/** The order in which a language writes a date in figures. */
const orderOf = (language: string): readonly Part[] =>
  new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');

/** The month whose name begins with the only word, 1 to 12; undefined without a word, 0 where it names none. */
function monthOf([word, ...others]: readonly string[], language: string): number | undefined {
  if (word === undefined) return undefined;
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => foldText(format(Date.UTC(2023, month, 1))));
  return others.length === 0 ? names.findIndex((name) => name.startsWith(word)) + 1 : 0;
}

/** What each figure is; undefined for too many or none. `rest`: what no word has named. */
function partsOf(figures: readonly string[], rest: readonly Part[]): readonly Part[] | undefined {
  const short = rest.filter((part) => part !== 'year');
  return [rest, short, ['day'] as const].find(({ length }) => length === figures.length);
}

/**
 * Reads a day as people write it in a language: '1 Jul 2026', 'July 1', '7/1/2026' or '1/7/2026', '2026-07-01'. A part that
 * is missing is that of `near`. Null for a text that is no day.
 */
export function parseDay(text: string, language: string, near: string): string | null {
  const words = foldText(text).match(/\p{L}+|\d+/gu) ?? [];
  // Short words join the others: 'de', 'of', '1st'.
  const month = monthOf(
    words.filter((word) => /\p{L}{3}/u.test(word)),
    language,
  );
  const figures = words.filter((word) => /\d/.test(word));
  const whole: readonly Part[] = /^\d{4}/.test(figures[0] ?? '') ? ['year', 'month', 'day'] : orderOf(language);
  const parts = partsOf(
    figures,
    whole.filter((part) => month === undefined || part !== 'month'),
  );
  if (parts === undefined) return null;
  const [nearYear = '', nearMonth = ''] = near.split('-');
  const written = (part: Part, otherwise = '') => figures[parts.indexOf(part)] ?? otherwise;
  const year = written('year', nearYear);
  const day = [
    year.length === 2 ? `20${year}` : year,
    (month === undefined ? written('month', nearMonth) : String(month)).padStart(2, '0'),
    written('day').padStart(2, '0'),
  ].join('-');
  return isDay(day) ? day : null;
}
