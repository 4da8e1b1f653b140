/**
 * Numbers and dates as every screen shows them. All functions take the language ('en-US', 'es', 'pt-BR') last;
 * in components use the hook `useFormat`, which knows it.
 */
const MINUS = '\u2212';

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

/**
 * A share between 0 and 1 as a whole percent: '60%', in Spanish '60 %'. It stays on its side of a threshold: 0.5997
 * compared with 0.6 is 59.97%, not 60%.
 */
export function formatPercent(share: number, language: string, thresholds: readonly number[] = []): string {
  const percent = percentBeside(share * 100, thresholds);
  return number(language, { style: 'percent', ...(!Number.isInteger(percent) && twoDecimals) }).format(percent / 100);
}

/** Whole where that is on the same side of each threshold, else with two decimals, which do not reach it either. */
function percentBeside(exact: number, thresholds: readonly number[]): number {
  const isBeyond = (shown: number) => (limit: number) => Math.sign(exact - limit) !== Math.sign(shown - limit);
  const limits = thresholds.map((share) => share * 100);
  const whole = Math.round(exact);
  if (!limits.some(isBeyond(whole))) return whole;
  const rounded = Math.round(exact * 100) / 100;
  const crossed = limits.find(isBeyond(rounded));
  if (crossed === undefined) return rounded;
  return (exact < crossed ? Math.floor(exact * 100) : Math.ceil(exact * 100)) / 100;
}

/** `part` of `whole` as a share; 0 when there is nothing to share. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
