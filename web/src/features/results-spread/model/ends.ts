import type { QuestionSpread } from '@tidemark/contracts';

type Steps = NonNullable<QuestionSpread['steps']>;

/** How many answers stand at the two lowest steps of a question and at the two highest; both at the ends where it has three. */
export function endsOf(steps: Steps): { readonly low: Steps; readonly high: Steps } {
  const size = Math.min(2, Math.floor(steps.length / 2));
  return { low: steps.slice(0, size), high: steps.slice(steps.length - size) };
}

export const countOf = (steps: Steps): number => steps.reduce((sum, { count }) => sum + count, 0);

/** The mean step; null without answers. */
export function meanOf(steps: Steps): number | null {
  const answers = countOf(steps);
  return answers === 0 ? null : steps.reduce((sum, { step, count }) => sum + step * count, 0) / answers;
}
