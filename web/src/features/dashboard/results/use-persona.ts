import { useQueries } from '@tanstack/react-query';
import type { AssessedArea, AssessedObjective, Assessment, ObjectiveResults } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiData } from '../../../lib/api/hooks';
import type { RouteAnswer } from '../../../lib/api/types';
import { numberOf } from '../../../lib/content-id';
import { queries } from '../queries';
import { type Assessed, problemOf } from './use-assessed';

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
function ofPersona(whole: Assessment, { results, respondents }: Pooling): Assessment {
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

/** The same assessments with the values of one persona alone; null: everyone's, which nothing is asked for. */
export function usePersona(
  assessed: readonly Assessed[],
  persona: string | null,
  at: string | null,
): readonly Assessed[] {
  const api = useApi();
  const answers = useQueries({
    queries:
      persona === null
        ? []
        : assessed.map(({ id }) => {
            const { name, input } = queries.persona(id, persona, at);
            return apiData(api, name, input);
          }),
    combine: (results) => results.map(({ data, error, refetch }) => ({ data, error, refetch })),
  });
  return useMemo(() => {
    if (persona === null) return assessed;
    return assessed.map((one, index): Assessed => {
      const { data: answer, error, refetch } = answers[index] ?? {};
      const data: Assessment | undefined = one.data && answer && ofPersona(one.data, answer);
      const retry = () => {
        one.retry();
        void refetch?.();
      };
      return { ...one, data, error: one.error ?? problemOf(error), retry };
    });
  }, [assessed, answers, persona]);
}
