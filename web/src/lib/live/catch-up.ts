import type { Query, QueryClient } from '@tanstack/react-query';
import type { Announced } from '@tidemark/contracts';
import type { Api } from '../api/types';
import { isLater, laterPosition } from '../api/position';
import { concerns, isLive, shows } from './collections';

/**
 * Makes queries ask again when their answer is older than a change. An answer says up to which position of the log it
 * is complete. So an answer read after a change is left alone, even if the announcement of one's own change comes last.
 */
export interface CatchUp {
  /**
   * Something was changed: `collections` as they are announced, at this position of the log (null: not known). Resolves once
   * what is on the screen has asked again. `ids`: of what, where that is known.
   */
  readonly changed: (collections: readonly string[], position: string | null, ids?: readonly string[]) => Promise<void>;
  /** The line stands, and this is what was announced while it did not. `again`: it stood before. */
  readonly connected: (announced: Announced, again: boolean) => void;
  /** No query asks again because of a change until the function answered is called: then each does once, for all of them. */
  readonly hold: () => () => void;
  /** Follows the queries that are under way when something changes; until the function answered is called. */
  readonly follow: () => () => void;
}

/** A name that no collection has: what was announced before the server listened may be of any. */
const anything = '*';

const readPositionOf = ({ state: { data } }: Query): string | null => {
  const { readPosition } = (data ?? {}) as { readonly readPosition?: unknown };
  return typeof readPosition === 'string' ? readPosition : null;
};

const routeOf = ({ queryKey: [route] }: Query): string => String(route);

export function createCatchUp(client: QueryClient, { seen }: Pick<Api, 'seen'>): CatchUp {
  /** Where each collection was changed last. */
  const changedAt = new Map<string, string>();
  /** Their answer may have been read before a change or after it: which, it will say itself. */
  const underWay = new WeakSet<Query>();
  const queries = client.getQueryCache();
  /** By each who holds; done once all have let go. */
  const holds = new Set<symbol>();
  const waiting = new Set<() => void>();

  const record = (collection: string, position: string) => {
    changedAt.set(collection, laterPosition(changedAt.get(collection) ?? null, position));
    seen(position);
  };
  const isOutdated = (query: Query): boolean => {
    const read = readPositionOf(query);
    return (
      read === null ||
      [...changedAt].some(([collection, position]) => shows(routeOf(query), collection) && isLater(position, read))
    );
  };
  const askAgain = async (which: (query: Query) => boolean): Promise<void> => {
    if (holds.size > 0) await new Promise<void>((go) => waiting.add(go));
    const outdated = new Set<Query>();
    for (const query of queries.getAll().filter(which)) {
      if (query.state.fetchStatus === 'idle') outdated.add(query);
      else underWay.add(query);
    }
    await client.invalidateQueries({ predicate: (query) => outdated.has(query) });
  };

  return {
    async changed(collections, position, ids = []) {
      if (position !== null) for (const collection of collections) record(collection, position);
      const isTouched = ({ queryKey }: Query) =>
        collections.some((collection) => concerns(queryKey, { collection, ids: [...ids] }));
      await askAgain((query) => isTouched(query) && (position === null || isOutdated(query)));
    },
    connected({ from, positions }, again) {
      for (const [collection, position] of Object.entries(positions)) record(collection, position);
      if (from !== null) changedAt.set(anything, from);
      const isOld = (query: Query): boolean => {
        if (query.state.fetchStatus !== 'idle') return true;
        // What does not say when it was read was read just now, unless the line stood before.
        if (readPositionOf(query) === null) return again;
        return from === null || isOutdated(query);
      };
      void askAgain((query) => isLive(routeOf(query)) && isOld(query));
    },
    hold() {
      const mine = Symbol('hold');
      holds.add(mine);
      return () => {
        if (!holds.delete(mine) || holds.size > 0) return;
        const held = [...waiting];
        waiting.clear();
        for (const go of held) go();
      };
    },
    follow: () =>
      queries.subscribe(({ type, query }: { readonly type: string; readonly query: Query }) => {
        if (type !== 'updated' || query.state.fetchStatus !== 'idle' || !underWay.delete(query)) return;
        if (isOutdated(query)) void askAgain((other) => other === query);
      }),
  };
}
