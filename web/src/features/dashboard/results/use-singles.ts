import { useQueries } from '@tanstack/react-query';
import type { RespondentFigures } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiData } from '../../../lib/api/hooks';
import { useUser } from '../../../lib/session/SessionProvider';
import { type Charted, isWithheld } from './model/charted-assessment';
import { mayBeSingle, type Single, singleIn } from './model/radar';
import type { PersonAsked } from './use-people';

/** By the assessment's id: the person who stands on the charts in the place of a team that is not there or not shown. */
export function useSingles(charted: readonly Charted[]): ReadonlyMap<string, Single> {
  const { id: readerId } = useUser();
  const asked = useAsked(charted, readerId);
  const api = useApi();
  const answers = useQueries({
    queries: asked.map(({ id, respondentId }) => apiData(api, 'respondentFigures', { params: { id, respondentId } })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () =>
      new Map(
        asked.flatMap(({ id, respondentId }, index) => {
          const respondent: RespondentFigures | undefined = answers[index];
          if (respondent === undefined || respondent.figures === null) return [];
          return [[id, { respondent, isOwn: respondentId === readerId }] as const];
        }),
      ),
    [asked, answers, readerId],
  );
}

function useAsked(charted: readonly Charted[], readerId: string): readonly PersonAsked[] {
  const api = useApi();
  const possible = useMemo(() => charted.filter(mayBeSingle), [charted]);
  const lists = useQueries({
    queries: possible.map((one) => ({
      ...apiData(api, 'respondentMeans', { params: { id: one.id }, query: { limit: '1' } }),
      enabled: !isWithheld(one.data),
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () =>
      possible.flatMap((one, index) => {
        const respondentId = singleIn(one, lists[index]?.[0], readerId);
        return respondentId === null ? [] : [{ id: one.id, respondentId }];
      }),
    [possible, lists, readerId],
  );
}
