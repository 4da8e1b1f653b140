import { type IdSet, toggleId } from '../../../../lib/sets';
import type { ChartSeries } from './radar';

/** Whether a series may be hidden in the picture: never average or maturity, and never the last one that is seen. */
function mayHide(series: readonly ChartSeries[], hidden: IdSet, id: string): boolean {
  const one = series.find((candidate) => candidate.id === id);
  if (one === undefined || one.kind !== 'assessment') return false;
  return series.some((other) => other.id !== id && other.kind === 'assessment' && !hidden.has(other.id));
}

/** Hides or shows a series; null when hiding it is refused [R4-076, R4-077, R4-078]. */
export function toggleHidden(series: readonly ChartSeries[], hidden: IdSet, id: string): IdSet | null {
  if (!hidden.has(id) && !mayHide(series, hidden, id)) return null;
  return toggleId(hidden, id);
}

/** What is seen. Marks of series that are gone hide nothing; should all be marked, all are seen. */
export function visibleOf(series: readonly ChartSeries[], hidden: IdSet): readonly ChartSeries[] {
  const shown = series.filter(({ id, kind }) => kind !== 'assessment' || !hidden.has(id));
  return shown.some(({ kind }) => kind === 'assessment') ? shown : series;
}
