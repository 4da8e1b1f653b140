/** A number as people write it, with a point or a comma; NaN where it is none. */
export const numberIn = (text: string): number =>
  /^\s*\d*[.,]?\d+\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** How much a question may count. */
export const isWeight = (text: string): boolean => numberIn(text) > 0;

/** A part of a level: 0 to 1 in hundredths. */
export function isCredit(text: string): boolean {
  const credit = numberIn(text);
  return credit >= 0 && credit <= 1 && Number(credit.toFixed(2)) === credit;
}
