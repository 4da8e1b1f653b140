import { levelAnswers } from './answers-per-level.js';
import type { Counters } from './counters.js';
import { objectiveOf, type Preset, type ScoringModel } from './model.js';
import { toNumber } from './ratio.js';
import {
  assessmentValueOf,
  type QuestionInView,
  questionShare,
  questionsInView,
  type QuestionParticipation,
  sharesOf,
} from './shares.js';
import { type Stop, walk } from './thresholds.js';
import { type ViewOptions, viewOf } from './view.js';

/** One question's part at a level: mean satisfaction 0..1; null when it does not cover the level or has no answer. */
export interface QuestionPart {
  readonly n: number;
  readonly weight: number;
  readonly standing: QuestionParticipation;
  readonly share: number | null;
}

/**
 * `share` (null without data) is a part of the assessment value; `maturityShare` is compared with the thresholds.
 * `satisfied` counts pairs out of `covered`. `questions` are those that cover the level; the shares are their weighted
 * mean.
 */
export interface LevelExplanation {
  readonly level: number;
  /** The objective asks nothing at this level: both shares repeat the level below, 1 under the first. */
  readonly isAbsent: boolean;
  readonly share: number | null;
  readonly maturityShare: number;
  readonly satisfied: number;
  readonly covered: number;
  readonly questions: readonly QuestionPart[];
}

/**
 * `sum` = assessmentValue, `stage` = maturityValue. `stopped` explains why the stage is not higher; null at the top.
 */
export interface Explanation {
  readonly n: number;
  readonly preset: Preset;
  readonly levels: readonly LevelExplanation[];
  readonly sum: number | null;
  readonly stage: number;
  readonly stopped: Stop | null;
}

/** Explains the two values of one objective. Throws RangeError for an unknown objective. */
export function explain(
  model: ScoringModel,
  objectiveN: number,
  counters: Counters,
  options: ViewOptions = {},
): Explanation {
  const objective = objectiveOf(model, objectiveN);
  const { absentLevels = [] } = objective;
  const questions = questionsInView(model, objective, viewOf(counters, options));
  const shares = sharesOf(questions, model.levels, absentLevels);
  const sum = assessmentValueOf(shares.level);
  const levels = levelAnswers(questions, model.levels).map(({ level, sum: covered, countAllRespondents }) => {
    const share = shares.level[level - 1] ?? null;
    const maturityShare = shares.maturity[level - 1];
    return {
      level,
      isAbsent: absentLevels.includes(level),
      share: share === null ? null : toNumber(share),
      maturityShare: maturityShare === undefined ? 0 : toNumber(maturityShare),
      satisfied: countAllRespondents,
      covered,
      questions: partsAt(questions, level),
    };
  });
  const value = sum === null ? null : toNumber(sum);
  return {
    n: objectiveN,
    preset: model.preset,
    levels,
    sum: value,
    ...walk(shares.maturity, model.preset, absentLevels),
  };
}

function partsAt(questions: readonly QuestionInView[], level: number): QuestionPart[] {
  return questions
    .filter(({ denominators }) => (denominators[level - 1] ?? 0) > 0)
    .map((entry) => {
      const share = questionShare(entry, level);
      const { n, weight } = entry.question;
      return { n, weight, standing: entry.standing, share: share === null ? null : toNumber(share) };
    });
}
