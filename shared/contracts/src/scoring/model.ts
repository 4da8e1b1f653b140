/**
 * What scoring must know of a template: nothing but numbers. Content ids are `<owner>.<n>`; the owner changes when a
 * template is applied or duplicated and `n` does not, so everything here is keyed by `n` and results of several
 * assessments of one template can be pooled.
 */

/** The threshold kits a template's version can name; the figures are in thresholds.ts. */
export type Preset = 'balanced' | 'strict' | 'process';

/** `ladder`: each choice stands for everything below it too. `checklist`: each choice is a practice of its own. */
export type QuestionKind = 'ladder' | 'checklist';

/** `level` is a position 1..L. */
export interface ScoringChoice {
  readonly n: number;
  readonly level: number;
}

/** `weight` is a finite decimal >= 0, 1 unless the template says otherwise; a question of weight 0 moves no value. */
export interface ScoringQuestion {
  readonly n: number;
  readonly kind: QuestionKind;
  readonly weight: number;
  readonly choices: readonly ScoringChoice[];
}

export interface ScoringObjective {
  readonly n: number;
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

/** All questions of the model in screen order. */
export function questionsOf(model: ScoringModel): ScoringQuestion[] {
  return model.areas.flatMap((area) => area.objectives.flatMap((objective) => objective.questions));
}

/** The objective with number `n`; throws RangeError when the model has none, because ids were checked at the edge. */
export function objectiveOf(model: ScoringModel, n: number): ScoringObjective {
  for (const area of model.areas) {
    const found = area.objectives.find((objective) => objective.n === n);
    if (found !== undefined) return found;
  }
  throw new RangeError(`The scoring model has no objective ${n}.`);
}

/** The highest level that a question offers (`m` in scoring.md); 0 when it has no choices. */
export function topLevel(question: ScoringQuestion): number {
  return question.choices.reduce((top, choice) => Math.max(top, choice.level), 0);
}

/**
 * The fixed denominator of a question at each level, index 0 = level 1, length `levels`; 0 = the question does not cover
 * the level. Ladder: 1 up to its highest level, also where it skips a level in between. Checklist: its choices there.
 */
export function denominatorsOf(question: ScoringQuestion, levels: number): number[] {
  const denominators = new Array<number>(levels).fill(0);
  if (question.kind === 'ladder') return denominators.fill(1, 0, topLevel(question));
  for (const choice of question.choices) denominators[choice.level - 1] = (denominators[choice.level - 1] ?? 0) + 1;
  return denominators;
}
