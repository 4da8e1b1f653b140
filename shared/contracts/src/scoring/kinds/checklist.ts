import type { ScoringChoice } from '../choice.js';
import type { ScoringKind } from './kind.js';

/** Choices per level, added to the given list. */
function perLevel(choices: readonly ScoringChoice[], counts: number[]): number[] {
  for (const { level } of choices) {
    while (counts.length < level) counts.push(0);
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
  }
  return counts;
}

/** Each choice is a separate practice: a level is met to the part of its satisfied practices. It has no agreement. */
export const checklist: ScoringKind = {
  hasCredits: false,
  count: (_choices, picked) => perLevel(picked, []),
  denominators: (choices, levels) => perLevel(choices, new Array<number>(levels).fill(0)),
  steps: () => null,
  agreement: () => null,
};
