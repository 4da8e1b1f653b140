import type { RouteName } from '@tidemark/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from './hooks';
import type { Answer, Api, RouteAnswer, RouteInput } from './types';

/** One query of the interface, said once: a route's loader begins it and its screen reads it, under the same key. */
export interface Ask<N extends RouteName> {
  readonly name: N;
  readonly input: RouteInput<N>;
}

/** Any of them; a list of `Ask<RouteName>` would lose which input belongs to which name. */
export type AnyAsk = { readonly [N in RouteName]: Ask<N> }[RouteName];

/** `ask('personas', { params: { organizationId } })` */
export const ask = <N extends RouteName>(name: N, input: RouteInput<N>): Ask<N> => ({ name, input });

/** Asks for what is not in the cache yet; a failure is undefined, and left to the screen, which asks again and says so. */
export type Prefetch = <N extends RouteName>(ask: Ask<N>) => Promise<RouteAnswer<N> | undefined>;

/** What follows from answers. */
export type Follow = (asking: Prefetch) => Promise<unknown>;

const askingOf =
  (queries: QueryClient, api: Api): Prefetch =>
  async ({ name, input }) => {
    try {
      return (await queries.query(apiQuery(api, name, input))).data;
    } catch {
      return undefined;
    }
  };

/** Begins what is not in the cache yet; nobody has to wait for it. */
export async function begin(queries: QueryClient, api: Api, asks: readonly AnyAsk[]): Promise<void> {
  const asking = askingOf(queries, api);
  // Which input belongs to which name was checked where each was asked.
  await Promise.all(asks.map(async ({ name, input }) => asking({ name, input: input as RouteInput<typeof name> })));
}

/** Starts the queries that depend on an answer as soon as it arrives. */
export const beginNext = async (queries: QueryClient, api: Api, follow: Follow): Promise<void> => {
  await follow(askingOf(queries, api));
};

/**
 * The answer that a route has requested, or that is requested now, for callers that store it outside of the cache. It
 * is removed from the cache, so the next caller requests it again.
 */
export async function takePrefetched<N extends RouteName>(
  queries: QueryClient,
  api: Api,
  { name, input }: Ask<N>,
): Promise<Answer<RouteAnswer<N>>> {
  const query = apiQuery(api, name, input);
  try {
    return await queries.query({ ...query, retry: false });
  } finally {
    queries.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
