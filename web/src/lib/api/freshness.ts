import type { Query } from '@tanstack/react-query';

/** Whether what is on the screen is what the server would say now. */
export type Freshness =
  | { readonly kind: 'fresh' }
  /** The browser has no network, or a refresh failed: what is seen is from `from`, epoch milliseconds. */
  | { readonly kind: 'offline' | 'failed'; readonly from: number }
  /** The server's read model has not caught up with its log. */
  | { readonly kind: 'behind' };

const isBehind = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'stale' in data && data.stale === true;

/** Of the queries that a screen shows now. One that never had data is not among them: its screen says so itself. */
export function freshnessOf(queries: readonly Query[], online: boolean): Freshness {
  const shown = queries.filter((query) => query.getObserversCount() > 0 && query.state.data !== undefined);
  const failed = shown.filter(({ state }) => state.status === 'error');
  const old = failed.length > 0 || online ? failed : shown;
  if (old.length > 0)
    return {
      kind: online ? 'failed' : 'offline',
      from: Math.min(...old.map(({ state }) => state.dataUpdatedAt)),
    };
  return shown.some(({ state }) => isBehind(state.data)) ? { kind: 'behind' } : { kind: 'fresh' };
}
