import type { Assessment } from '@tidemark/contracts';
import { type Charted, levelsOf } from './charted-assessment';

/** What the charted assessments have in common, for the head of the page. Null where they differ. */
export interface Headline {
  readonly shortName: string | null;
  readonly labels: readonly string[];
  readonly template: { readonly name: string; readonly levels: number } | null;
  readonly period: { readonly from: string; readonly to: string } | null;
}

function same<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

export function headlineOf(charted: readonly Charted[]): Headline {
  const all: readonly Assessment[] = charted.map(({ data }) => data);
  const [first] = all;
  const isOneTemplate = same(all.map(({ template_id }) => template_id)) !== null;
  const from = same(all.map(({ startDate }) => startDate));
  const to = same(all.map(({ endDate }) => endDate));
  return {
    shortName: same(all.map(({ shortName }) => shortName)),
    labels: charted.map(({ label }) => label),
    template: first !== undefined && isOneTemplate ? { name: first.name, levels: levelsOf(first) } : null,
    period: from !== null && to !== null ? { from, to } : null,
  };
}
