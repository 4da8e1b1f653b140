/** Scoring: how answers become maturity. Pure, exact, and the same in projector, query side and browser. */
export { answersPerLevel } from './answers-per-level.js';
export type { QuestionKind } from '../question-kinds.js';
export { type Answer, type Contribution, contributionOf, type QuestionContribution } from './contribution.js';
export type { Cell } from './cell.js';
export { add, type Counters, emptyCounters, expect, merge, subtract } from './counters.js';
export { printedDifference, round2 } from './decimal.js';
export { type Explanation, explain, type LevelExplanation, type QuestionPart } from './explain.js';
export { scoringKinds } from './kinds/index.js';
export type { ScoringChoice } from './choice.js';
export { lowestFour } from './lowest.js';
export { presets } from './model.js';
export type {
  Preset,
  ScoringArea,
  ScoringModel,
  ScoringObjective,
  ScoringQuestion,
} from './model.js';
export type {
  AreaResult,
  Coverage,
  LevelAnswers,
  LevelAnswersOfUser,
  ObjectiveResult,
  QuestionResult,
  Results,
} from './results.js';
export { releaseDueAt } from './release-due-at.js';
export { assessmentValues, score, scoreAlone, type Values } from './score.js';
export type { QuestionParticipation } from './shares.js';
export { leastAgreed, type ObjectiveSpread, type QuestionSpread, spreadOf, type StepCount } from './spread.js';
export { type Failure, neededBy, type Stop, stopOf } from './thresholds.js';
export type { ViewOptions } from './view.js';
