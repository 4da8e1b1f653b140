import type { AnswersPerLevel, AreaResults, ObjectiveResults, Results, Withheld } from '@tidemark/contracts';
import { parseContentId } from '@tidemark/contracts';
import type { Release } from '@tidemark/domain/read-models';

/** The replacement for withheld values, with the reason. */
export const withheldScores = (withheld: Withheld) =>
  ({
    assessmentValue: null,
    maturityValue: null,
    coverage: { share: null, answered: 0, expected: 0 },
    withheld,
  }) as const;

/** Bars with only the own answers. */
export const withheldBar = <Bar extends Omit<AnswersPerLevel, 'maturity_id'>>(bar: Bar) => ({
  ...bar,
  sum: null,
  countAllRespondents: null,
});

const withheldObjective = (objective: ObjectiveResults, reason: Withheld): ObjectiveResults => ({
  ...objective,
  ...withheldScores(reason),
  currentMaturity_id: null,
  levelShares: objective.levelShares.map(() => null),
  maturityShares: [],
  agreement: null,
  answersPerLevel: objective.answersPerLevel.map(withheldBar),
});

const withheldArea = (area: AreaResults, reason: Withheld): AreaResults => ({
  ...area,
  ...withheldScores(reason),
  objectives: area.objectives.map((objective) => withheldObjective(objective, reason)),
});

/** Results with their content and the own answers only. */
export const withheldResults = (results: Results, reason: Withheld): Results => ({
  ...results,
  ...withheldScores(reason),
  areas: results.areas.map((area) => withheldArea(area, reason)),
});

const few = 'few-answers';

/** Results without what the release hides: its objectives, the values of their areas, and if necessary the total. */
export function withoutHidden(
  results: Results,
  { hidden, showsIndex }: Pick<Release, 'hidden' | 'showsIndex'>,
): Results {
  if (hidden.length === 0) return results;
  const isHidden = ({ id }: ObjectiveResults) => hidden.includes(parseContentId(id)?.n ?? 0);
  return {
    ...results,
    ...(showsIndex ? {} : withheldScores(few)),
    areas: results.areas.map((area) =>
      area.objectives.some(isHidden)
        ? {
            ...area,
            ...withheldScores(few),
            objectives: area.objectives.map((one) => (isHidden(one) ? withheldObjective(one, few) : one)),
          }
        : area,
    ),
  };
}
