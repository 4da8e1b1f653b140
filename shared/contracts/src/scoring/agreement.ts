import type { Cell } from './cell.js';
import { type Int, sum, times } from './int.js';
import { type Ratio, ratio } from './ratio.js';

/**
 * Agreement, 0..1: 1 - s^2 / (m/2)^2, with s^2 the population variance of the respondents' positions and m the highest
 * possible value (source: scoring.md). `values` are the values of the cell's positions: a ladder's levels, a graded
 * question's credits. With N respondents, s^2 = (N * sum of squares - square of sum) / N^2. Null without answers or
 * when m is 0.
 */
export function agreementOn(values: readonly number[], most: number, { answered, positions }: Cell): Ratio | null {
  if (most === 0 || answered === 0) return null;
  let total: Int = 0;
  let squares: Int = 0;
  positions.forEach((count, position) => {
    const value = values[position] ?? 0;
    total = sum(total, times(count, value));
    squares = sum(squares, times(count, value * value));
  });
  const variance = sum(times(answered, squares), times(-1, times(total, total)));
  const whole = times(times(answered, most), times(answered, most));
  return ratio(sum(whole, times(-4, variance)), whole);
}
