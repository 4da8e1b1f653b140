/** Metrics of the caches and queues of a process, by name: sizes, hits, waiting callers. */

export interface CacheFigures {
  readonly name: string;
  readonly entries: number;
  /** Since the process started. */
  readonly hits: number;
  readonly misses: number;
}

export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
}

interface CacheCounts {
  hits: number;
  misses: number;
  /** Live caches. Several can share a name, and each can be garbage-collected with its owner. */
  readonly kept: Set<WeakRef<{ readonly size: number }>>;
}

const caches = new Map<string, CacheCounts>();
const queues = new Map<string, Queue>();

/** Counts for all caches of a name; `entries` contains the items of one of them. */
export function countCache(name: string, entries: { readonly size: number }): Pick<CacheCounts, 'hits' | 'misses'> {
  const known = caches.get(name) ?? { hits: 0, misses: 0, kept: new Set() };
  caches.set(name, known);
  known.kept.add(new WeakRef(entries));
  return known;
}

function entriesOf(kept: CacheCounts['kept']): number {
  let entries = 0;
  for (const one of kept) {
    const found = one.deref();
    if (found === undefined) kept.delete(one);
    entries += found?.size ?? 0;
  }
  return entries;
}

export const cacheFigures = (): readonly CacheFigures[] =>
  [...caches].map(([name, { hits, misses, kept }]) => ({ name, entries: entriesOf(kept), hits, misses }));

export interface Queue {
  waiting: number;
}

/** Counts for all queues of a name. A caller adds one when it waits and removes it when its turn comes. */
export function countQueue(name: string): Queue {
  const known = queues.get(name) ?? { waiting: 0 };
  queues.set(name, known);
  return known;
}

export const queueFigures = (): readonly QueueFigures[] =>
  [...queues].map(([name, { waiting }]) => ({ name, waiting }));
