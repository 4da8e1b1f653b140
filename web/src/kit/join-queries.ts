import type { QueryAnswer } from './use-answer';

type Parts = Readonly<Record<string, QueryAnswer<unknown>>>;

/** The data of each part, under its name. */
export type JoinedData<P extends Parts> = {
  readonly [Name in keyof P]: P[Name] extends QueryAnswer<infer Data> ? Data : never;
};

/**
 * Several queries that are shown as one: there once all of them are, failed as soon as one is that there is nothing of, as
 * old as the oldest. `joinQueries({ tree, templates })`
 */
export function joinQueries<P extends Parts>(parts: P): QueryAnswer<JoinedData<P>> {
  const all = Object.values(parts);
  const isWhole = all.every(({ data }) => data !== undefined);
  const lacking = all.find(({ data, error }) => data === undefined && error !== null);
  const failed = lacking ?? all.find(({ error }) => error !== null);
  return {
    data: isWhole ? answerOf(parts) : undefined,
    error: failed?.error ?? null,
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: async () => Promise.all(all.filter(({ error }) => error !== null).map(async ({ refetch }) => refetch())),
  };
}

const answerOf = <P extends Parts>(parts: P) => ({
  // Each name keeps its own data; Object.fromEntries cannot say so.
  data: Object.fromEntries(Object.entries(parts).map(([name, { data }]) => [name, data?.data])) as JoinedData<P>,
  version: null,
  total: null,
  stale: Object.values(parts).some(({ data }) => data?.stale === true),
  position: null,
  readPosition: null,
});
