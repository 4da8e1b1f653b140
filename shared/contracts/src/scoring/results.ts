import type { QuestionParticipation } from './shares.js';

/** Answered pairs (question, respondent; not applicable counts as answered) of expected pairs; share 0..1 or null. */
export interface Coverage {
  readonly share: number | null;
  readonly answered: number;
  readonly expected: number;
}

/**
 * Pairs (question, respondent) in view that cover a level, and how many of them are satisfied. A checklist pair counts
 * by its satisfied part (1 of 2 practices = 0.5), so these counts can have decimals.
 */
export interface LevelAnswers {
  readonly level: number;
  readonly sum: number;
  readonly countAllRespondents: number;
}

/** The same with one user's own pairs beside everyone's. */
export interface LevelAnswersOfUser extends LevelAnswers {
  readonly userSum: number;
  readonly count: number;
}

/** `agreement` 0..1, null for checklists and without answers in view. */
export interface QuestionResult {
  readonly n: number;
  readonly standing: QuestionParticipation;
  readonly answered: number;
  readonly notApplicable: number;
  readonly agreement: number | null;
}

/**
 * `assessmentValue` 0..L or null; `maturityValue` a whole number 0..L; `currentLevel` the position of the level
 * reached, 0 = none. The two vectors have shares 0..1, index 0 = level 1. `agreement` is the mean over the questions.
 */
export interface ObjectiveResult {
  readonly n: number;
  readonly assessmentValue: number | null;
  readonly maturityValue: number;
  readonly currentLevel: number;
  readonly levelShares: readonly (number | null)[];
  readonly maturityShares: readonly number[];
  readonly coverage: Coverage;
  readonly agreement: number | null;
  readonly answersPerLevel: readonly LevelAnswers[];
  readonly questions: readonly QuestionResult[];
}

/** Values are means over the objectives, without nulls; maturityValue is 0 without objectives. */
export interface AreaResult {
  readonly n: number;
  readonly assessmentValue: number | null;
  readonly maturityValue: number;
  readonly coverage: Coverage;
  readonly objectives: readonly ObjectiveResult[];
}

/** Values are means over all objectives (not over the areas). Areas and objectives are in screen order. */
export interface Results {
  readonly assessmentValue: number | null;
  readonly maturityValue: number;
  readonly coverage: Coverage;
  readonly areas: readonly AreaResult[];
}
