import type { RouteName } from '@tidemark/contracts';
import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from './ApiProvider';
import type { ApiProblem } from './problem';
import { createRepeatKey } from './repeat-key';
import type { Api, CallOptions, RouteAnswer, RouteInput } from './types';

/** Stable keys: the route's name, then its input. `queryClient.invalidateQueries({ queryKey: ['tree'] })` meets all. */
export const queryKey = <N extends RouteName>(name: N, input?: RouteInput<N>) => [name, input ?? {}] as const;

type Key<N extends RouteName> = ReturnType<typeof queryKey<N>>;

export type ApiQueryOptions<N extends RouteName, Data = RouteAnswer<N>> = Omit<
  UseQueryOptions<RouteAnswer<N>, ApiProblem, Data, Key<N>>,
  'queryKey' | 'queryFn'
>;

/** The conditional arguments of `call` cannot be resolved for a name that is still a type parameter. */
function ask<N extends RouteName>(api: Api, name: N, input: RouteInput<N> | undefined, options: CallOptions) {
  const call = api.call as (name: N, input: RouteInput<N> | undefined, options: CallOptions) => Promise<RouteAnswer<N>>;
  return call(name, input, options);
}

/** What to give `queryClient.fetchQuery` and the like. */
export const apiQuery = <N extends RouteName>(api: Api, name: N, input?: RouteInput<N>) => ({
  queryKey: queryKey(name, input),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => ask(api, name, input, { signal }),
});

/** One query of the interface: `useApiQuery('tree', { params: { organizationId, userId } })`. */
export function useApiQuery<N extends RouteName, Data = RouteAnswer<N>>(
  name: N,
  input?: RouteInput<N>,
  options: ApiQueryOptions<N, Data> = {},
): UseQueryResult<Data, ApiProblem> {
  const api = useApi();
  return useQuery({ ...apiQuery(api, name, input), ...options });
}

export type ApiMutationOptions<N extends RouteName> = Omit<
  UseMutationOptions<RouteAnswer<N>, ApiProblem, RouteInput<N>>,
  'mutationFn' | 'mutationKey'
>;

/**
 * One command of the interface. Each `mutate` has a name of its own (Idempotency-Key), but the same sent again after an
 * unknown outcome keeps its name: it is done once.
 */
export function useApiMutation<N extends RouteName>(
  name: N,
  options: ApiMutationOptions<N> = {},
): UseMutationResult<RouteAnswer<N>, ApiProblem, RouteInput<N>> {
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
