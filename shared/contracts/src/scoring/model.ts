import type { QuestionKind } from '../question-kinds.js';
import type { ScoringChoice } from './choice.js';
import { scoringKinds } from './kinds/index.js';

/**
 * The numbers of a template that scoring needs. Content ids are `<owner>.<n>`. The owner changes when a template is
 * applied or duplicated and `n` does not. So everything here is keyed by `n`, and results of several assessments of one
 * template can be pooled.
 */

/** The threshold kits that a template version can name; the figures are in thresholds.ts. */
export const presets = ['balanced', 'strict', 'process'] as const;
export type Preset = (typeof presets)[number];

/** `weight` is a finite decimal >= 0, default 1; a question of weight 0 changes no value. */
export interface ScoringQuestion {
  readonly n: number;
  readonly kind: QuestionKind;
  readonly weight: number;
  readonly choices: readonly ScoringChoice[];
}

/** `absentLevels`: positions at which the objective asks nothing. */
export interface ScoringObjective {
  readonly n: number;
  readonly absentLevels?: readonly number[] | undefined;
  readonly questions: readonly ScoringQuestion[];
}

export interface ScoringArea {
  readonly n: number;
  readonly objectives: readonly ScoringObjective[];
}

/** `levels` is L, 1..10. Areas, objectives and questions are in screen order; an `n` is unique within its kind. */
export interface ScoringModel {
  readonly levels: number;
  readonly preset: Preset;
  readonly areas: readonly ScoringArea[];
}

/** The objective with number `n`. Throws RangeError if the model has none, because the edge has checked the ids. */
export function objectiveOf(model: ScoringModel, n: number): ScoringObjective {
  for (const area of model.areas) {
    const found = area.objectives.find((objective) => objective.n === n);
    if (found !== undefined) return found;
  }
  throw new RangeError(`The scoring model has no objective ${n}.`);
}

/**
 * The fixed denominator of a question per level, index 0 = level 1, length `levels`; 0 = the question does not cover
 * the level, or its objective asks nothing there.
 */
export function denominatorsOf(
  { kind, choices }: ScoringQuestion,
  levels: number,
  absent: readonly number[],
): number[] {
  const denominators = scoringKinds[kind].denominators(choices, levels);
  for (const level of absent) denominators[level - 1] = 0;
  return denominators;
}
