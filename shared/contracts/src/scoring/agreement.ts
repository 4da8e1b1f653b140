import type { Cell } from './cell.js';
import { sum, times } from './int.js';
import { type ScoringQuestion, topLevel } from './model.js';
import { type Ratio, ratio } from './ratio.js';

/**
 * Agreement of a ladder question, 0..1: 1 - s^2 / (m/2)^2 with s^2 the population variance of the chosen positions and m
 * the highest level offered (source: scoring.md). With N respondents, s^2 = (N * sum of squares - square of sum) / N^2.
 * Null for a checklist, a question without choices and one that nobody in view answered.
 */
export function agreementOf(question: ScoringQuestion, { answered, positions }: Cell): Ratio | null {
  const top = question.kind === 'ladder' ? topLevel(question) : 0;
  if (top === 0 || answered === 0) return null;
  const total = positions.reduce((all, count, position) => all + count * position, 0);
  const squares = positions.reduce((all, count, position) => all + count * position * position, 0);
  const variance = sum(times(answered, squares), times(-total, total));
  const whole = times(times(answered, top), times(answered, top));
  return ratio(sum(whole, times(-4, variance)), whole);
}
