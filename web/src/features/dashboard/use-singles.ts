import type { RespondentResults } from '@tidemark/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/ApiProvider';
import { apiData } from '../../lib/api/hooks';
import { useUser } from '../../lib/session/SessionProvider';
import type { Charted } from './model/charted';
import { mayBeSingle, type Single, singleOf } from './model/radar';

/** By the assessment's id: the person who stands on the charts in the place of a team that is not there or not shown. */
export function useSingles(charted: readonly Charted[]): ReadonlyMap<string, Single> {
  const api = useApi();
  const { id: readerId } = useUser();
  const asked = useMemo(() => charted.filter(mayBeSingle), [charted]);
  const answers = useQueries({
    queries: asked.map(({ id }) => apiData(api, 'respondents', { params: { id } })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () =>
      new Map(
        asked.flatMap((one, index) => {
          const respondents: readonly RespondentResults[] = answers[index] ?? [];
          const single = singleOf(one, respondents, readerId);
          return single === null ? [] : [[one.id, single] as const];
        }),
      ),
    [asked, answers, readerId],
  );
}
