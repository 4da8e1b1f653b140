import { type Int, narrow } from './int.js';

/** A decimal number digits / 10^scale. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/**
 * The decimal number that people mean by a double: its shortest decimal form, as JavaScript prints it and JSON has it.
 * 0.1 is read as 1/10, not as the nearest binary number.
 */
function decimalOf(value: number): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') throw new RangeError(`${value} is not a finite number.`);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/**
 * Integers in exactly the proportion of the given decimal weights (0.5 and 1.25 become 50 and 125). Values depend only
 * on the proportion, so the common factor stays. Throws RangeError for a weight below 0 or not finite.
 */
export function integerWeights(weights: readonly number[]): Int[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight is below 0.');
  if (weights.every((weight) => Number.isSafeInteger(weight))) return [...weights];
  const decimals = weights.map(decimalOf);
  const scale = Math.max(...decimals.map((decimal) => decimal.scale));
  return decimals.map((decimal) => narrow(decimal.digits * 10n ** BigInt(scale - decimal.scale)));
}

/**
 * Rounds half up to 2 decimals, for display only (source: scoring.md, "Precision"). It reads the number as printed, so
 * 1.005 gives 1.01 although the double lies below. Half up means towards the greater number, so -1.005 gives -1.
 * Returns non-finite numbers unchanged. The screen pads to two decimals ("3.70").
 */
export function round2(value: number): number {
  // Whole numbers need no rounding; + 0 turns -0 into 0.
  if (Number.isInteger(value) || !Number.isFinite(value)) return value + 0;
  const { digits, scale } = decimalOf(value);
  // floor(value * 100 + 1/2) as one division of integers, which truncates towards 0.
  const den = 2n * 10n ** BigInt(scale);
  const num = 200n * digits + den / 2n;
  const hundredths = num / den - (num % den < 0n ? 1n : 0n);
  return Number(hundredths) / 100;
}

/** The difference of the two printed numbers, as a reader would subtract them. Display only. */
export function printedDifference(from: number, to: number): number {
  return round2(round2(to) - round2(from));
}
