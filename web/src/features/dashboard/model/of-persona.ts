import type { Assessment, AssessedArea, AssessedObjective, ObjectiveResults } from '@tidemark/contracts';
import type { RouteAnswer } from '../../../lib/api/types';
import { numberOf } from './charted-assessment';

type Pooling = RouteAnswer<'calculateMaturity'>;
type AreaResults = Pooling['results']['areas'][number];

const byNumber = <One extends { readonly id: string }>(all: readonly One[]): ReadonlyMap<string, One> =>
  new Map(all.map((one) => [numberOf(one.id), one]));

function objectiveOf(whole: AssessedObjective, own: ObjectiveResults | undefined): AssessedObjective[] {
  if (own === undefined) return [];
  const { withheld: _, ...content } = whole;
  const answersPerLevel = own.answersPerLevel.map((answers, index) => ({
    ...answers,
    maturity_id: whole.answersPerLevel[index]?.maturity_id ?? answers.maturity_id,
  }));
  const { assessmentValue, maturityValue, coverage, currentMaturity_id, levelShares, maturityShares, agreement } = own;
  const numbers = {
    assessmentValue,
    maturityValue,
    coverage,
    currentMaturity_id,
    levelShares,
    maturityShares,
    agreement,
  };
  return [{ ...content, ...numbers, answersPerLevel, ...(own.withheld && { withheld: own.withheld }) }];
}

function areaOf(whole: AssessedArea, own: AreaResults | undefined): AssessedArea[] {
  if (own === undefined) return [];
  const { withheld: _, ...content } = whole;
  const { assessmentValue, maturityValue, coverage } = own;
  const objectives = byNumber(own.objectives);
  return [
    {
      ...content,
      assessmentValue,
      maturityValue,
      coverage,
      ...(own.withheld && { withheld: own.withheld }),
      objectives: whole.objectives.flatMap((one) => objectiveOf(one, objectives.get(numberOf(one.id)))),
    },
  ];
}

/** An assessment with the values of some of its people alone, under its own ids. */
export function ofPersona(whole: Assessment, { results, respondents }: Pooling): Assessment {
  const { withheld: _, ...content } = whole;
  const { assessmentValue, maturityValue, coverage, withheld } = results;
  const areas = byNumber(results.areas);
  return {
    ...content,
    assessmentValue,
    maturityValue,
    coverage,
    ...(withheld && { withheld }),
    respondents: { ...whole.respondents, submitted: respondents, counted: null },
    areas: whole.areas.flatMap((area) => areaOf(area, areas.get(numberOf(area.id)))),
  };
}
