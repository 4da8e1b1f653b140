import type { Counters } from './counters.js';
import { scoringKinds } from './kinds/index.js';
import type { ScoringModel, ScoringObjective, ScoringQuestion } from './model.js';
import { type View, type ViewOptions, viewOf } from './view.js';

/** Number of answers at a step: a ladder's level, or a graded question's credit in hundredths; 0 is none of these. */
export interface StepCount {
  readonly step: number;
  readonly count: number;
}

/**
 * The answers to one question by step, from the lowest up, including empty steps. Null for a checklist, whose answers
 * have no single step. `apart`: the number of outlying answers.
 */
export interface QuestionSpread {
  readonly n: number;
  readonly steps: readonly StepCount[] | null;
  readonly apart: number;
}

/**
 * `steps`: the answers to all its ladders by level, from none of these to L; null without a ladder. `apart` is the sum
 * over its questions.
 */
export interface ObjectiveSpread {
  readonly n: number;
  readonly steps: readonly StepCount[] | null;
  readonly apart: number;
  readonly questions: readonly QuestionSpread[];
}

/** With fewer answers there are no outliers and no agreement. */
const fewestAnswers = 3;
/** Least steps between an outlying answer and the nearest other one. */
const distance = 2;

/** How the answers of the respondents in view spread over their steps; objectives in screen order. */
export function spreadOf(model: ScoringModel, counters: Counters, options: ViewOptions = {}): ObjectiveSpread[] {
  const view = viewOf(counters, options);
  return model.areas.flatMap(({ objectives }) =>
    objectives.map((objective) => objectiveSpread(objective, model.levels, view)),
  );
}

function objectiveSpread({ n, questions }: ScoringObjective, levels: number, view: View): ObjectiveSpread {
  const spreads = questions.map((question) => questionSpread(question, view));
  const ladders = spreads.filter((_, index) => questions[index]?.kind === 'ladder');
  return {
    n,
    steps: ladders.length === 0 ? null : byLevel(ladders, levels),
    apart: spreads.reduce((sum, { apart }) => sum + apart, 0),
    questions: spreads,
  };
}

function questionSpread({ n, kind, choices }: ScoringQuestion, view: View): QuestionSpread {
  const steps = scoringKinds[kind].steps(choices);
  if (steps === null) return { n, steps: null, apart: 0 };
  const { positions } = view.pool(n);
  const counts = steps.map((_, position) => positions[position] ?? 0);
  return { n, steps: steps.map((step, position) => ({ step, count: counts[position] ?? 0 })), apart: apartOf(counts) };
}

function byLevel(ladders: readonly QuestionSpread[], levels: number): StepCount[] {
  const sums = new Array<number>(levels + 1).fill(0);
  for (const { step, count } of ladders.flatMap(({ steps }) => steps ?? [])) sums[step] = (sums[step] ?? 0) + count;
  return sums.map((count, step) => ({ step, count }));
}

/** Number of single answers that are at least two steps from all others. */
function apartOf(counts: readonly number[]): number {
  const answered = counts.reduce((sum, count) => sum + count, 0);
  if (answered < fewestAnswers) return 0;
  const isAlone = (position: number) =>
    counts.every((count, other) => count === 0 || other === position || Math.abs(other - position) >= distance);
  return counts.filter((count, position) => count === 1 && isAlone(position)).length;
}

/** The fields of a question that `leastAgreed` needs; `answered` excludes "not applicable". */
interface QuestionAgreement {
  readonly agreement: number | null;
  readonly answered: number;
}

/**
 * Up to five questions to discuss: the least agreement first, then the given screen order. Leaves out questions with
 * equal answers, with fewer than three answers, or without agreement (checklists).
 */
export const leastAgreed = <T extends QuestionAgreement>(questions: readonly T[]): T[] =>
  questions
    .filter(({ agreement, answered }) => agreement !== null && agreement < 1 && answered >= fewestAnswers)
    .sort((one, other) => (one.agreement ?? 1) - (other.agreement ?? 1))
    .slice(0, 5);
