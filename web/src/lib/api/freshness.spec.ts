import { describe, expect, test } from '@jest/globals';
import { QueryClient, QueryObserver, type Query } from '@tanstack/react-query';
import { freshnessOf } from './freshness';

/** A query that a screen shows, with what it holds. */
function shown(data: unknown, parts: Partial<Query['state']> = {}): Query {
  const client = new QueryClient();
  client.setQueryData(['x'], data);
  new QueryObserver(client, { queryKey: ['x'], enabled: false }).subscribe(() => undefined);
  const [query] = client.getQueryCache().getAll();
  if (!query) throw new Error('one query');
  query.setState({ ...query.state, ...parts });
  return query;
}

describe('how fresh a page is', () => {
  test('follows the oldest of what could not be refreshed', () => {
    const good = shown({}, { dataUpdatedAt: 1000 });
    const bad = shown({}, { dataUpdatedAt: 3000, status: 'error' });
    const worse = shown({}, { dataUpdatedAt: 2000, status: 'error' });
    expect(freshnessOf([good], true)).toEqual({ kind: 'fresh' });
    expect(freshnessOf([good, bad, worse], true)).toEqual({ kind: 'failed', from: 2000 });
    expect(freshnessOf([good, bad], false)).toEqual({ kind: 'offline', from: 3000 });
    expect(freshnessOf([good], false)).toEqual({ kind: 'offline', from: 1000 });
  });

  test('reports a read model that is behind, unless something is worse', () => {
    const behind = shown({ data: [], stale: true });
    expect(freshnessOf([behind], true)).toEqual({ kind: 'behind' });
    expect(freshnessOf([behind, shown({}, { dataUpdatedAt: 5, status: 'error' })], true)).toEqual({
      kind: 'failed',
      from: 5,
    });
  });
});
