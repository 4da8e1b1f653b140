import { agreementOn } from '../agreement.js';
import type { ScoringChoice } from '../choice.js';
import type { ScoringKind } from './kind.js';

/** The highest level offered or picked; 0 without choices. A plain loop, because it runs for every answer. */
function topLevel(choices: readonly ScoringChoice[]): number {
  let top = 0;
  for (const { level } of choices) top = Math.max(top, level);
  return top;
}

const stepsOf = (choices: readonly ScoringChoice[]): number[] =>
  Array.from({ length: topLevel(choices) + 1 }, (_, position) => position);

/** The highest picked step includes all below it, even levels that the question skips. */
export const ladder: ScoringKind = {
  hasCredits: false,
  count: (_choices, picked) => topLevel(picked),
  denominators: (choices, levels) => new Array<number>(levels).fill(0).fill(1, 0, topLevel(choices)),
  steps: stepsOf,
  agreement: (choices, cell) => agreementOn(stepsOf(choices), topLevel(choices), cell),
};
