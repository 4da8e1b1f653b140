import { round2 } from '@tidemark/contracts/scoring';

/** A value as it is printed with two decimals, in hundredths; no value counts as 0. */
export const hundredthsOf = (value: number | null): number => Math.round(round2(value ?? 0) * 100);

/** Whole parts whose sum is `total`: those that lost most by rounding down get what is left. */
export function largestRemainder(parts: readonly number[], total: number): readonly number[] {
  const down = parts.map((part) => Math.floor(part + 1e-9));
  let left = total - down.reduce((sum, part) => sum + part, 0);
  const order = parts.map((part, index) => ({ index, lost: part - (down[index] ?? 0) }));
  order.sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of left < 0 ? order.toReversed() : order) {
    if (left === 0) break;
    down[index] = (down[index] ?? 0) + Math.sign(left);
    left -= Math.sign(left);
  }
  return down;
}
