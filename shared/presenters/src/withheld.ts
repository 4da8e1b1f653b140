import type { AnswersPerLevel, AreaResults, ObjectiveResults, Results } from '@tidemark/contracts';

/** What stands in place of the values of too few respondents. */
export const withheldScores = {
  assessmentValue: null,
  maturityValue: null,
  coverage: { share: null, answered: 0, expected: 0 },
  withheld: true,
} as const;

/** Bars of which only the own answers are shown. */
export const withheldBar = <Bar extends Omit<AnswersPerLevel, 'maturity_id'>>(bar: Bar) => ({
  ...bar,
  sum: null,
  countAllRespondents: null,
});

const withheldObjective = (objective: ObjectiveResults): ObjectiveResults => ({
  ...objective,
  ...withheldScores,
  currentMaturity_id: null,
  levelShares: objective.levelShares.map(() => null),
  maturityShares: [],
  agreement: null,
  answersPerLevel: objective.answersPerLevel.map(withheldBar),
});

const withheldArea = (area: AreaResults): AreaResults => ({
  ...area,
  ...withheldScores,
  objectives: area.objectives.map(withheldObjective),
});

/** Results with their content and the own answers, and nothing of anybody else's. */
export const withheldResults = (results: Results): Results => ({
  ...results,
  ...withheldScores,
  areas: results.areas.map(withheldArea),
});
