import { type Cell, sumCells } from './cell.js';
import type { Counters } from './counters.js';

/** Limits the view to respondents of these personas; absent or empty means everyone. */
export interface ViewOptions {
  readonly personas?: readonly string[] | undefined;
}

/** Counters after the persona filter. `expected` and `submitted` count respondents in view. */
export interface View {
  readonly expected: number;
  readonly submitted: number;
  /** The sums of one question over all personas in view; zeros without answers. */
  readonly pool: (question: number) => Cell;
}

/** A repeated persona counts once. */
export function viewOf(counters: Counters, { personas = [] }: ViewOptions): View {
  const chosen = personas.length === 0 ? null : new Set(personas);
  const inView = <T>(table: Readonly<Record<string, T>>): T[] => {
    if (chosen === null) return Object.values(table);
    return Object.entries(table).flatMap(([persona, value]) => (chosen.has(persona) ? [value] : []));
  };
  const total = (table: Readonly<Record<string, number>>) => inView(table).reduce((sum, count) => sum + count, 0);
  return {
    expected: total(counters.expected),
    submitted: total(counters.submitted),
    pool: (question) => sumCells(inView(counters.questions[question] ?? {})),
  };
}
