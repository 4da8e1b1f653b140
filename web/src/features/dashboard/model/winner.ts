import type { BarRow } from '../../../components/charts/types';
import { printedDifference } from '@tidemark/contracts/scoring';
import { isPartial } from '../../../lib/coverage';

export interface Winner {
  /** More than one when several share the highest value. */
  readonly labels: readonly string[];
  readonly value: number;
  /** How far the next one is below; null when there is none to compare with, or the first place is shared. */
  readonly ahead: number | null;
  /** Bars with too few answers were left out. */
  readonly covered: boolean;
}

/**
 * The assessment with the highest value, when more than one bar is shown and only then [R2-042]. A value of few answers
 * still moves with each of them: it neither wins nor is compared with.
 */
export function winnerOf(bars: readonly BarRow[]): Winner | null {
  if (bars.length < 2) return null;
  const valued = bars.flatMap(({ label, value, kind, coverage }) =>
    value === null || kind !== 'assessment' ? [] : [{ label, value, partial: isPartial(coverage) }],
  );
  const ranked = valued.filter(({ partial }) => !partial).toSorted((a, b) => b.value - a.value);
  const [first] = ranked;
  if (first === undefined) return null;
  const best = ranked.filter(({ value }) => value === first.value);
  const next = ranked[1];
  return {
    labels: best.map(({ label }) => label),
    value: first.value,
    ahead: best.length > 1 || next === undefined ? null : printedDifference(next.value, first.value),
    covered: ranked.length < valued.length,
  };
}
