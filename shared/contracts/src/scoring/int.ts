/**
 * An exact integer: a number while that is safe, a BigInt beyond. Scores of ordinary assessments stay in the safe
 * range, where numbers are several times faster; the others stay exact.
 */
export type Int = number | bigint;

/** The exact sum. An unsafe sum or product of safe integers never looks safe, so the check is reliable. */
export function sum(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = a + b;
    if (Number.isSafeInteger(result)) return result;
  }
  return BigInt(a) + BigInt(b);
}

/** The exact product. */
export function times(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = a * b;
    if (Number.isSafeInteger(result)) return result;
  }
  return BigInt(a) * BigInt(b);
}

/** a / b when b divides a, else null. `b` is not 0. */
export function quotient(a: Int, b: Int): Int | null {
  if (typeof a === 'number' && typeof b === 'number') return a % b === 0 ? a / b : null;
  const [wide, by] = [BigInt(a), BigInt(b)];
  return wide % by === 0n ? wide / by : null;
}

/** Converts an integer to a number if that is safe. */
export function narrow(value: bigint): Int {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
