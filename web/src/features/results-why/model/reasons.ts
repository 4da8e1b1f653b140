import type { ResultsWhy, WhyObjective } from '@tidemark/contracts';

type Failure = NonNullable<WhyObjective['stopped']>['failures'][number];

/** How the walk over the levels went at one of them. */
export type Verdict =
  | { readonly kind: 'passes' | 'absent' | 'not-looked-at' }
  | { readonly kind: 'stops'; readonly failures: readonly Failure[] };

export function verdictOf({ maturityValue, stopped, levels }: WhyObjective, level: number): Verdict {
  if (levels[level - 1]?.isAbsent === true) return { kind: 'absent' };
  if (level <= (maturityValue ?? 0)) return { kind: 'passes' };
  if (stopped !== null && stopped.level === level) return { kind: 'stops', failures: stopped.failures };
  return { kind: 'not-looked-at' };
}

export const objectivesIn = ({ areas }: ResultsWhy) =>
  areas.flatMap(({ color, objectives }) => objectives.map((objective) => ({ ...objective, color })));
