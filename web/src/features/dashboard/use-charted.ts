import type { Assessment } from '@tidemark/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/ApiProvider';
import { apiData } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { type Charted, labelsOf } from './model/charted';
import { assessmentKey, chartedIds, type Place, seriesKey, slotOf } from './model/place';

export interface ChartedData {
  /** What has arrived, oldest first. */
  readonly charted: readonly Charted[];
  /** Some of it has never arrived yet. */
  readonly loading: boolean;
  readonly failed: readonly { readonly id: string; readonly error: ApiProblem }[];
  readonly retry: () => void;
}

/** The charted assessments with their results. While one is asked again the old results stay: nothing flickers. */
export function useCharted(place: Place): ChartedData {
  const api = useApi();
  const ids = chartedIds(place);
  const key = seriesKey(place);
  const answers = useQueries({
    queries: ids.map((id) => apiData(api, 'assessment', { params: { id } })),
    combine: (results) => results.map(({ data, error, refetch }) => ({ data, error, refetch })),
  });
  const charted = useMemo(() => {
    const arrived = ids.flatMap((id, index) => {
      const data: Assessment | undefined = answers[index]?.data;
      return data === undefined ? [] : [{ id, data }];
    });
    const labels = labelsOf(arrived.map(({ data }) => data));
    return arrived.map(({ id, data }, index) => ({
      id,
      data,
      slot: slotOf(place, assessmentKey(id)) ?? 0,
      label: labels[index] ?? data.shortName,
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- ids and slots follow from the key: other moves draw nothing again
  }, [answers, key]);
  return {
    charted,
    loading: answers.some(({ data, error }) => data === undefined && error === null),
    failed: answers.flatMap(({ data, error }, index) => {
      const id = ids[index];
      return data === undefined && error instanceof ApiProblem && id !== undefined ? [{ id, error }] : [];
    }),
    retry: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
  };
}
