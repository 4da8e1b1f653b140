import { agreementOn } from '../agreement.js';
import type { ScoringChoice } from '../choice.js';
import type { ScoringKind } from './kind.js';

/** Credits are in hundredths, so this is a whole level. */
const whole = 100;

const creditOf = ({ credit = whole }: ScoringChoice): number => credit;

/** The distinct possible credits, including 0, from the lowest up: the positions of agreement. */
const creditsOf = (choices: readonly ScoringChoice[]): number[] =>
  [...new Set([0, ...choices.map(creditOf)])].sort((one, other) => one - other);

/** The choice that counts: the one with the highest credit; for equal credits, the one at the highest level. */
function counting(picked: readonly ScoringChoice[]): ScoringChoice | undefined {
  let best: ScoringChoice | undefined;
  for (const choice of picked) {
    const more = best === undefined ? 1 : creditOf(choice) - creditOf(best) || choice.level - best.level;
    if (more > 0) best = choice;
  }
  return best;
}

/** One choice is picked and meets its level by its credit; the question's other levels are not met. */
export const graded: ScoringKind = {
  hasCredits: true,
  count: (choices, picked) => {
    const choice = counting(picked);
    if (choice === undefined) return { level: 0, credit: 0, position: 0 };
    const credit = creditOf(choice);
    return { level: choice.level, credit, position: creditsOf(choices).indexOf(credit) };
  },
  denominators: (choices, levels) => {
    const denominators = new Array<number>(levels).fill(0);
    for (const { level } of choices) denominators[level - 1] = whole;
    return denominators;
  },
  steps: creditsOf,
  agreement: (choices, cell) => (choices.length === 0 ? null : agreementOn(creditsOf(choices), whole, cell)),
};
