import { useMemo } from 'react';
import type { ApiProblem } from '../../../lib/api/problem';
import { assessmentKey, chartedIds, type DashboardPlace, seriesKey, slotOf } from '../place/place';
import { type Charted, labelsOf } from './model/charted-assessment';
import { useAssessed } from './use-assessed';
import { usePersona } from './use-persona';

export interface ChartedData {
  /** What has arrived, oldest first. */
  readonly charted: readonly Charted[];
  /** Some of it has never arrived yet. */
  readonly loading: boolean;
  readonly failed: readonly { readonly id: string; readonly error: ApiProblem }[];
  readonly retry: () => void;
}

/** The charted assessments with their results. While one is asked again the old results stay: nothing flickers. */
export function useCharted(place: DashboardPlace, at: string | null): ChartedData {
  const answers = usePersona(useAssessed(chartedIds(place), at), place.persona, at);
  const key = seriesKey(place);
  const charted = useMemo(() => {
    const arrived = answers.flatMap(({ id, data }) => (data === undefined ? [] : [{ id, data }]));
    const labels = labelsOf(arrived.map(({ data }) => data));
    return arrived.map(({ id, data }, index) => ({
      id,
      data,
      slot: slotOf(place, assessmentKey(id)) ?? 0,
      label: labels[index] ?? data.shortName,
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- slots follow from the key: other moves draw nothing again
  }, [answers, key]);
  return {
    charted,
    loading: answers.some(({ data, error }) => data === undefined && error === null),
    failed: answers.flatMap(({ id, data, error }) => (data === undefined && error !== null ? [{ id, error }] : [])),
    retry: () => {
      for (const { error, retry } of answers) if (error !== null) retry();
    },
  };
}
