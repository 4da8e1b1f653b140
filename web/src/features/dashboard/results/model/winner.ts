import { printedDifference } from '@tidemark/contracts/scoring';
import type { BarRow } from '../../../../components/charts/types';

export interface Winner {
  /** More than one when several share the highest value. */
  readonly labels: readonly string[];
  readonly value: number;
  /** How far the next one is below; null when there is none to compare with, or the first place is shared. */
  readonly ahead: number | null;
  /** The share of the expected answers behind it; null where several share the first place. */
  readonly coverage: number | null;
}

/** The assessment with the highest value, when more than one bar is shown and only then [R2-042]. */
export function winnerOf(bars: readonly BarRow[]): Winner | null {
  if (bars.length < 2) return null;
  const ranked = bars
    .flatMap(({ label, value, kind, coverage = null }) =>
      value === null || kind !== 'assessment' ? [] : [{ label, value, coverage }],
    )
    .toSorted((a, b) => b.value - a.value);
  const [first] = ranked;
  if (first === undefined) return null;
  const best = ranked.filter(({ value }) => value === first.value);
  const next = ranked[1];
  const isAlone = best.length === 1;
  return {
    labels: best.map(({ label }) => label),
    value: first.value,
    ahead: !isAlone || next === undefined ? null : printedDifference(next.value, first.value),
    coverage: isAlone ? first.coverage : null,
  };
}
