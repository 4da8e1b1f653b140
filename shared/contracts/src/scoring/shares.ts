import type { Cell } from './cell.js';
import { integerWeights } from './decimal.js';
import { type Int, sum, times } from './int.js';
import { denominatorsOf, type ScoringModel, type ScoringObjective, type ScoringQuestion } from './model.js';
import { dividedBy, multipliedBy, plus, type Ratio, ratio, ONE, ZERO } from './ratio.js';
import type { View } from './view.js';

/**
 * How a question takes part. `answered`: in both vectors. `unanswered` (nobody in view answered): only in the maturity
 * shares, as not satisfied. `not-applicable` (everyone in view who submitted said so): in neither.
 */
export type QuestionParticipation = 'answered' | 'unanswered' | 'not-applicable';

/** A question with its sums in view; `weight` is proportional to the objective's other questions. */
export interface QuestionInView {
  readonly question: ScoringQuestion;
  readonly cell: Cell;
  readonly standing: QuestionParticipation;
  readonly weight: Int;
  readonly denominators: readonly number[];
}

/**
 * The two vectors of scoring.md, index 0 = level 1, exact: `level` for assessmentValue, `maturity` for maturityValue.
 */
export interface Shares {
  readonly level: readonly (Ratio | null)[];
  readonly maturity: readonly Ratio[];
}

/** The questions of an objective with their sums over the respondents in view. */
export function questionsInView(model: ScoringModel, objective: ScoringObjective, view: View): QuestionInView[] {
  const { absentLevels = [] } = objective;
  const weights = integerWeights(objective.questions.map((question) => question.weight));
  return objective.questions.map((question, index) => {
    const cell = view.pool(question.n);
    const denominators = denominatorsOf(question, model.levels, absentLevels);
    return { question, cell, standing: standingOf(cell, view), weight: weights[index] ?? 0, denominators };
  });
}

/**
 * P(k) for every level (source: scoring.md, "Objective o" and the two vectors): the weighted mean, over the questions
 * that cover k, of each question's mean over its respondents. A level without data is null in `level` and 0 in
 * `maturity`. An absent one repeats the level below it, P(0) = 1. Without any answer nothing is repeated: all is null
 * and 0.
 */
export function sharesOf(questions: readonly QuestionInView[], levels: number, absent: readonly number[] = []): Shares {
  const level: (Ratio | null)[] = [];
  const maturity: Ratio[] = [];
  const isAnswered = questions.some(({ standing }) => standing === 'answered');
  for (let k = 1; k <= levels; k += 1) {
    const at = absent.includes(k) && isAnswered ? below(level, maturity) : weighLevel(questions, k);
    level.push(at.level);
    maturity.push(at.maturity);
  }
  return { level, maturity };
}

/** The values that a level without questions repeats. */
const below = (level: readonly (Ratio | null)[], maturity: readonly Ratio[]) => ({
  level: level.length === 0 ? ONE : (level.at(-1) ?? null),
  maturity: maturity.at(-1) ?? ONE,
});

/** The mean satisfaction of one question at level k; null when it does not cover k or nobody in view answered it. */
export function questionShare({ cell, denominators }: QuestionInView, k: number): Ratio | null {
  const denominator = denominators[k - 1] ?? 0;
  if (denominator === 0 || cell.answered === 0) return null;
  return ratio(cell.satisfied[k - 1] ?? 0, times(denominator, cell.answered));
}

/** Sum of all P(k). Null when a level has no data, because a partial sum would look like a low score. */
export function assessmentValueOf(level: readonly (Ratio | null)[]): Ratio | null {
  let value = ZERO;
  for (const share of level) {
    if (share === null) return null;
    value = plus(value, share);
  }
  return value;
}

/**
 * Both vectors at one level. `answered` and `counted` are their weights: unanswered questions are only in the second.
 */
function weighLevel(questions: readonly QuestionInView[], k: number) {
  let satisfied = ZERO;
  let answered: Int = 0;
  let counted: Int = 0;
  for (const entry of questions) {
    const covers = (entry.denominators[k - 1] ?? 0) > 0;
    if (!covers || entry.standing === 'not-applicable') continue;
    counted = sum(counted, entry.weight);
    const share = questionShare(entry, k);
    if (share === null) continue;
    answered = sum(answered, entry.weight);
    satisfied = plus(satisfied, multipliedBy(share, entry.weight));
  }
  return {
    level: answered === 0 ? null : dividedBy(satisfied, answered),
    maturity: counted === 0 ? ZERO : dividedBy(satisfied, counted),
  };
}

function standingOf(cell: Cell, view: View): QuestionParticipation {
  if (cell.answered > 0) return 'answered';
  // Each respondent gives a question at most one not-applicable, so equal counts mean everyone who submitted.
  return cell.notApplicable > 0 && cell.notApplicable === view.submitted ? 'not-applicable' : 'unanswered';
}
