import type { RouteName } from '@tidemark/contracts';
import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from './ApiProvider';
import type { ApiProblem } from './problem';
import { createRepeatKey } from './repeat-key';
import type { Answer, Api, CallOptions, RouteAnswer, RouteInput } from './types';

/** Stable keys: the route's name, then its input. `queryClient.invalidateQueries({ queryKey: ['tree'] })` meets all. */
const queryKey = <N extends RouteName>(name: N, input?: RouteInput<N>) => [name, input ?? {}] as const;

type Key<N extends RouteName> = ReturnType<typeof queryKey<N>>;

type Select<N extends RouteName, Selected> = (answer: Answer<RouteAnswer<N>>) => Selected;

const dataOf = <Data>({ data }: Answer<Data>): Data => data;

/** The conditional arguments of `call` cannot be resolved for a name that is still a type parameter. */
function ask<N extends RouteName>(api: Api, name: N, input: RouteInput<N> | undefined, options: CallOptions) {
  const call = api.call as (
    name: N,
    input: RouteInput<N> | undefined,
    options: CallOptions,
  ) => Promise<Answer<RouteAnswer<N>>>;
  return call(name, input, options);
}

/** What to give `queryClient.fetchQuery` and the like: answers with all that the server said. */
export const apiQuery = <N extends RouteName>(api: Api, name: N, input?: RouteInput<N>) => ({
  queryKey: queryKey(name, input),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => ask(api, name, input, { signal }),
});

/** The same for `useQueries`: the data alone. */
export const apiData = <N extends RouteName>(api: Api, name: N, input?: RouteInput<N>) => ({
  ...apiQuery(api, name, input),
  select: dataOf<RouteAnswer<N>>,
});

type QueryOptions<N extends RouteName, Selected> = Omit<
  UseQueryOptions<Answer<RouteAnswer<N>>, ApiProblem, Selected, Key<N>>,
  'queryKey' | 'queryFn' | 'select'
>;

export interface ApiQueryOptions<N extends RouteName, Data = RouteAnswer<N>> extends QueryOptions<N, Data> {
  readonly select?: (data: RouteAnswer<N>) => Data;
}

/** The data of one query of the interface: `useApiQuery('tree', { params: { organizationId, userId } })`. */
export function useApiQuery<N extends RouteName, Data = RouteAnswer<N>>(
  name: N,
  input?: RouteInput<N>,
  { select, ...options }: ApiQueryOptions<N, Data> = {},
): UseQueryResult<Data, ApiProblem> {
  const api = useApi();
  const selected = useCallback(
    ({ data }: Answer<RouteAnswer<N>>) => (select === undefined ? (data as Data) : select(data)),
    [select],
  );
  return useQuery({ ...apiQuery(api, name, input), ...options, select: selected satisfies Select<N, Data> });
}

/** The same with what the server said about the data: its version, how many there are in all, whether it is stale. */
export function useApiAnswer<N extends RouteName>(
  name: N,
  input?: RouteInput<N>,
  options: QueryOptions<N, Answer<RouteAnswer<N>>> = {},
): UseQueryResult<Answer<RouteAnswer<N>>, ApiProblem> {
  const api = useApi();
  return useQuery({ ...apiQuery(api, name, input), ...options });
}

export type ApiMutationOptions<N extends RouteName> = Omit<
  UseMutationOptions<Answer<RouteAnswer<N>>, ApiProblem, RouteInput<N>>,
  'mutationFn' | 'mutationKey'
>;

/**
 * One command of the interface. Each `mutate` has a name of its own (Idempotency-Key), but the same sent again after an
 * unknown outcome keeps its name: it is done once. A change of an item that has a version needs the one that was seen.
 */
export function useApiMutation<N extends RouteName>(
  name: N,
  options: ApiMutationOptions<N> = {},
): UseMutationResult<Answer<RouteAnswer<N>>, ApiProblem, RouteInput<N>> {
  const api = useApi();
  const [keys] = useState(createRepeatKey);
  return useMutation({
    mutationKey: [name],
    mutationFn: async (input: RouteInput<N>) => {
      const idempotencyKey = keys.of(input);
      try {
        const answer = await ask(api, name, input, { idempotencyKey });
        keys.settle(input, idempotencyKey, null);
        return answer;
      } catch (problem) {
        keys.settle(input, idempotencyKey, problem);
        throw problem;
      }
    },
    ...options,
  });
}
