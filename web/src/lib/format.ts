/**
 * Numbers and dates as every screen shows them. All functions take the language ('en-US', 'es', 'pt-BR') last;
 * in components use the hook `useFormat`, which knows it.
 */
const MINUS = '\u2212';
const NBSP = '\u00a0';

const cache = new Map<string, Intl.NumberFormat>();

function number(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, options);
  cache.set(key, made);
  return made;
}

const withMinus = (text: string): string => text.replace('-', MINUS);
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A score or index: two decimals, real minus sign. */
export function formatValue(value: number, language: string): string {
  return withMinus(number(language, { ...twoDecimals, signDisplay: 'negative' }).format(value));
}

/** A difference of two scores: two decimals and always a sign, but none on zero. */
export function formatDifference(value: number, language: string): string {
  return withMinus(number(language, { ...twoDecimals, signDisplay: 'exceptZero' }).format(value));
}

/** A count, or what else is a number inside of a text: grouped, with at most two decimals. */
export function formatCount(value: number, language: string): string {
  return withMinus(number(language, { maximumFractionDigits: 2 }).format(value));
}

/** A share between 0 and 1 as a whole per cent with a (no-break) space before the sign. */
export function formatPercent(share: number, language: string): string {
  return `${formatCount(Math.round(share * 100), language)}${NBSP}%`;
}

/** `part` of `whole` as a share; 0 when there is nothing to share. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
