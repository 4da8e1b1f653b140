/** What a process has of something by name, for whoever measures it: how much is kept, how often it was there, what waits. */

export interface CacheFigures {
  readonly name: string;
  readonly entries: number;
  /** Since the process was started. */
  readonly hits: number;
  readonly misses: number;
}

export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
}

interface Counted {
  hits: number;
  misses: number;
  /** Of caches that are still used: several may have one name, and each may be thrown away with what it was for. */
  readonly kept: Set<WeakRef<{ readonly size: number }>>;
}

const caches = new Map<string, Counted>();
const queues = new Map<string, Queue>();

/** Counts for all caches of a name; `entries` is where one of them keeps what it has. */
export function countCache(name: string, entries: { readonly size: number }): Pick<Counted, 'hits' | 'misses'> {
  const known = caches.get(name) ?? { hits: 0, misses: 0, kept: new Set() };
  caches.set(name, known);
  known.kept.add(new WeakRef(entries));
  return known;
}

function entriesOf(kept: Counted['kept']): number {
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

/** Counts for all queues of a name: whoever comes to wait adds one, and takes it off when it is their turn. */
export function countQueue(name: string): Queue {
  const known = queues.get(name) ?? { waiting: 0 };
  queues.set(name, known);
  return known;
}

export const queueFigures = (): readonly QueueFigures[] =>
  [...queues].map(([name, { waiting }]) => ({ name, waiting }));
