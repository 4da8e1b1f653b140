import { type Int, quotient, sum, times } from './int.js';

/** An exact number num/den, den > 0, not necessarily in lowest terms. */
export interface Ratio {
  readonly num: Int;
  readonly den: Int;
}

export const ZERO: Ratio = { num: 0, den: 1 };
export const ONE: Ratio = { num: 1, den: 1 };

/** `num / den` of two integers, den > 0. */
export function ratio(num: Int, den: Int): Ratio {
  return { num, den };
}

/**
 * The exact sum. Denominators are mostly equal or multiples of each other (respondents who answered everything); only
 * otherwise they are multiplied. Never reduced: a greatest common divisor costs more than longer numbers.
 */
export function plus(a: Ratio, b: Ratio): Ratio {
  if (a.den === b.den) return { num: sum(a.num, b.num), den: a.den };
  const wider = quotient(a.den, b.den);
  if (wider !== null) return { num: sum(a.num, times(b.num, wider)), den: a.den };
  const narrower = quotient(b.den, a.den);
  if (narrower !== null) return { num: sum(times(a.num, narrower), b.num), den: b.den };
  return { num: sum(times(a.num, b.den), times(b.num, a.den)), den: times(a.den, b.den) };
}

/** The product with an integer. */
export function multipliedBy(a: Ratio, by: Int): Ratio {
  return { num: times(a.num, by), den: a.den };
}

/** The quotient by a positive integer. */
export function dividedBy(a: Ratio, by: Int): Ratio {
  return { num: a.num, den: times(a.den, by) };
}

/** The exact mean; null for an empty list. */
export function mean(list: readonly Ratio[]): Ratio | null {
  return list.length === 0 ? null : dividedBy(list.reduce(plus, ZERO), list.length);
}

/** Negative, 0 or positive as a is less than, equal to or greater than b. */
export function compare(a: Ratio, b: Ratio): number {
  const [left, right] = [times(a.num, b.den), times(b.num, a.den)];
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

/** The nearest double (ties to even) of a ratio >= 0; down to 2^-900, far below any share. */
export function toNumber({ num, den }: Ratio): number {
  // Two safe integers are doubles, and the division of two doubles is rounded correctly.
  if (typeof num === 'number' && typeof den === 'number') return num / den;
  return nearest(BigInt(num), BigInt(den));
}

/**
 * Takes more than 60 bits of the quotient. The last bit says whether anything follows, so Number() rounds correctly.
 */
function nearest(num: bigint, den: bigint): number {
  const shift = Math.max(0, bits(den) - bits(num) + 66);
  const scaled = num << BigInt(shift);
  const sticky = scaled % den === 0n ? 0n : 1n;
  return Number((scaled / den) | sticky) / 2 ** shift;
}

function bits(value: bigint): number {
  return value.toString(16).length * 4;
}
