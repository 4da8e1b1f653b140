/** What a consumer knows of one partition while it is its own. */
export interface Lane {
  /** The first record that is to be handled; those before it are read for their ids alone. */
  from: number;
  isPrimed: boolean;
  /** Repetitions of the record that fails now. */
  attempts: number;
  /** Where to go on after a restart, once it is told to the broker. */
  uncommitted: string | undefined;
  committedAt: number;
  readonly recent: Recent;
}

/** The last ids of a partition. */
export interface Recent {
  has(id: string): boolean;
  add(id: string): void;
}

/**
 * How far back a repetition is noticed, in records of a partition. A relay that was cut off repeats its last batch, a publisher
 * its last request; either is less.
 */
export const window = 2000;

export function createRecent(): Recent {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.delete(id);
      ids.add(id);
      if (ids.size <= window) return;
      const [oldest] = ids;
      if (oldest !== undefined) ids.delete(oldest);
    },
  };
}

export const createLane = (): Lane => ({
  from: 0,
  isPrimed: false,
  attempts: 0,
  uncommitted: undefined,
  committedAt: performance.now(),
  recent: createRecent(),
});
