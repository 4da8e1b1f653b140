import { levelAnswers } from './answers-per-level.js';
import type { Contribution } from './contribution.js';
import { add, type Counters, emptyCounters, expect } from './counters.js';
import type { ScoringModel, ScoringObjective } from './model.js';
import { scoringKinds } from './kinds/index.js';
import { mean, type Ratio, toNumber } from './ratio.js';
import type { AreaResult, Coverage, ObjectiveResult, QuestionResult, Results } from './results.js';
import { assessmentValueOf, type QuestionInView, questionsInView, sharesOf } from './shares.js';
import { stageOf } from './thresholds.js';
import { type View, type ViewOptions, viewOf } from './view.js';

/** A result with its exact value, from which the indexes above it are computed. */
interface Exact {
  readonly value: Ratio | null;
  readonly result: ObjectiveResult;
}

/**
 * All results of an assessment, or of several pooled with `merge`, for the respondents in view (source: scoring.md).
 * Sums are exact; each number becomes the nearest double. Areas and objectives have their `n`, in screen order.
 */
export function score(model: ScoringModel, counters: Counters, options: ViewOptions = {}): Results {
  const view = viewOf(counters, options);
  const areas = model.areas.map((area) => {
    const objectives = area.objectives.map((objective) => scoreObjective(model, objective, view));
    return { n: area.n, objectives };
  });
  return {
    ...indexOf(areas.flatMap((area) => area.objectives)),
    areas: areas.map(
      ({ n, objectives }): AreaResult => ({
        n,
        ...indexOf(objectives),
        objectives: objectives.map(({ result }) => result),
      }),
    ),
  };
}

/** The same results for one respondent, who is expected to answer everything. */
export function scoreAlone(model: ScoringModel, contribution: Contribution): Results {
  return score(model, expect(add(emptyCounters(), '', contribution), '', 1));
}

/** Only the values, without their explanation: much cheaper, for a history of many steps. */
export interface Values {
  readonly assessmentValue: number | null;
  readonly areas: readonly { readonly n: number; readonly objectives: readonly (number | null)[] }[];
}

/** The same assessment values as `score` returns. */
export function assessmentValues(model: ScoringModel, counters: Counters): Values {
  const view = viewOf(counters, {});
  const areas = model.areas.map(({ n, objectives }) => ({
    n,
    values: objectives.map((objective) => {
      const { level } = sharesOf(questionsInView(model, objective, view), model.levels, objective.absentLevels);
      return assessmentValueOf(level);
    }),
  }));
  const values = areas.flatMap((area) => area.values.filter((value) => value !== null));
  return {
    assessmentValue: numberOf(mean(values)),
    areas: areas.map(({ n, values: own }) => ({ n, objectives: own.map(numberOf) })),
  };
}

function scoreObjective(model: ScoringModel, objective: ScoringObjective, view: View): Exact {
  const questions = questionsInView(model, objective, view);
  const shares = sharesOf(questions, model.levels, objective.absentLevels);
  const value = assessmentValueOf(shares.level);
  const stage = stageOf(shares.maturity, model.preset);
  const agreements = questions.map(({ question: { kind, choices }, cell }) =>
    scoringKinds[kind].agreement(choices, cell),
  );
  const result: ObjectiveResult = {
    n: objective.n,
    assessmentValue: numberOf(value),
    maturityValue: stage,
    currentLevel: stage,
    levelShares: shares.level.map(numberOf),
    maturityShares: shares.maturity.map(toNumber),
    coverage: coverageOf(questions, view.expected),
    agreement: numberOf(mean(agreements.filter((agreement) => agreement !== null))),
    answersPerLevel: levelAnswers(questions, model.levels),
    questions: questions.map((entry, index) => questionResult(entry, agreements[index] ?? null)),
  };
  return { value, result };
}

function questionResult({ question, cell, standing }: QuestionInView, agreement: Ratio | null): QuestionResult {
  const { answered, notApplicable } = cell;
  return { n: question.n, standing, answered, notApplicable, agreement: numberOf(agreement) };
}

/** Means of the objectives' values (scoring.md, "Roll-up") and the sum of their coverages. */
function indexOf(objectives: readonly Exact[]) {
  const values = objectives.map(({ value }) => value).filter((value) => value !== null);
  const stages = objectives.reduce((sum, { result }) => sum + result.maturityValue, 0);
  const answered = objectives.reduce((sum, { result }) => sum + result.coverage.answered, 0);
  const expected = objectives.reduce((sum, { result }) => sum + result.coverage.expected, 0);
  return {
    assessmentValue: numberOf(mean(values)),
    maturityValue: objectives.length === 0 ? 0 : stages / objectives.length,
    coverage: coverage(answered, expected),
  };
}

function coverageOf(questions: readonly QuestionInView[], respondents: number): Coverage {
  const answered = questions.reduce((sum, { cell }) => sum + cell.answered + cell.notApplicable, 0);
  return coverage(answered, questions.length * respondents);
}

function coverage(answered: number, expected: number): Coverage {
  return { share: expected === 0 ? null : answered / expected, answered, expected };
}

function numberOf(value: Ratio | null): number | null {
  return value === null ? null : toNumber(value);
}
