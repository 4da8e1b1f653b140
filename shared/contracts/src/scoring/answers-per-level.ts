import type { Contribution } from './contribution.js';
import { add, type Counters, emptyCounters } from './counters.js';
import { objectiveOf, type ScoringModel } from './model.js';
import { plus, ratio, toNumber, ZERO } from './ratio.js';
import type { LevelAnswers, LevelAnswersOfUser } from './results.js';
import { type QuestionInView, questionsInView } from './shares.js';
import { type ViewOptions, viewOf } from './view.js';

/**
 * The bars of one objective: everyone in view beside one user (source: scoring.md, "answersPerLevel"), one entry per
 * level 1..L. `sum` and `countAllRespondents` follow the persona filter. `userSum` and `count` are the user's own,
 * whatever the persona, and 0 for null (no submission). Throws RangeError for an unknown objective.
 */
export function answersPerLevel(
  model: ScoringModel,
  objectiveN: number,
  counters: Counters,
  userContribution: Contribution | null,
  options: ViewOptions = {},
): LevelAnswersOfUser[] {
  const objective = objectiveOf(model, objectiveN);
  const own = userContribution === null ? emptyCounters() : add(emptyCounters(), '', userContribution);
  const everyone = levelAnswers(questionsInView(model, objective, viewOf(counters, options)), model.levels);
  const user = levelAnswers(questionsInView(model, objective, viewOf(own, {})), model.levels);
  return everyone.map((answers, index) => ({
    ...answers,
    userSum: user[index]?.sum ?? 0,
    count: user[index]?.countAllRespondents ?? 0,
  }));
}

/** Covering and satisfied pairs per level 1..`levels`; skipped and not applicable pairs count in neither. */
export function levelAnswers(questions: readonly QuestionInView[], levels: number): LevelAnswers[] {
  return Array.from({ length: levels }, (_, index) => {
    let sum = 0;
    let satisfied = ZERO;
    for (const { cell, denominators } of questions) {
      const denominator = denominators[index] ?? 0;
      if (denominator === 0) continue;
      sum += cell.answered;
      satisfied = plus(satisfied, ratio(cell.satisfied[index] ?? 0, denominator));
    }
    return { level: index + 1, sum, countAllRespondents: toNumber(satisfied) };
  });
}
