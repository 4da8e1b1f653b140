import type { QuestionKind } from '../question-kinds.js';
import type { ScoringChoice } from './choice.js';
import { scoringKinds } from './kinds/index.js';

/**
 * What scoring must know of a template: nothing but numbers. Content ids are `<owner>.<n>`; the owner changes when a
 * template is applied or duplicated and `n` does not, so everything here is keyed by `n` and results of several
 * assessments of one template can be pooled.
 */

/** The threshold kits a template's version can name; the figures are in thresholds.ts. */
export const presets = ['balanced', 'strict', 'process'] as const;
export type Preset = (typeof presets)[number];

/** `weight` is a finite decimal >= 0, 1 unless the template says otherwise; a question of weight 0 moves no value. */
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

/** The objective with number `n`; throws RangeError when the model has none, because ids were checked at the edge. */
export function objectiveOf(model: ScoringModel, n: number): ScoringObjective {
  for (const area of model.areas) {
    const found = area.objectives.find((objective) => objective.n === n);
    if (found !== undefined) return found;
  }
  throw new RangeError(`The scoring model has no objective ${n}.`);
}

/**
 * The fixed denominator of a question at each level, index 0 = level 1, length `levels`; 0 = the question does not cover
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
