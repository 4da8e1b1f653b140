import type { Assessment } from '@tidemark/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/ApiProvider';
import { apiData } from '../../lib/api/hooks';
import { ofPersona } from './model/of-persona';
import { queries } from './queries';
import { type Assessed, problemOf } from './use-assessed';

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
