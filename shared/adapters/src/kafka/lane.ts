/** A consumer's state of one partition, while the partition is assigned to it. */
export interface Lane {
  /** The first record to handle; of earlier ones only the ids are read. */
  from: number;
  isPrimed: boolean;
  /** Retries of the record that fails now. */
  attempts: number;
  /** Offset to resume from after a restart, once it is committed to the broker. */
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
 * How far back a repetition is noticed, in records of a partition. An interrupted relay repeats its last batch, a
 * publisher its last request; both are smaller.
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

const createLane = (): Lane => ({
  from: 0,
  isPrimed: false,
  attempts: 0,
  uncommitted: undefined,
  committedAt: performance.now(),
  recent: createRecent(),
});

/** The lanes of the assigned partitions. */
export function createLanes() {
  const lanes = new Map<number, Lane>();
  return {
    of(partition: number): Lane {
      const lane = lanes.get(partition) ?? createLane();
      lanes.set(partition, lane);
      return lane;
    },
    /** Whether the group has rebalanced since: the partition may belong to another consumer by now. */
    isOver: (lane: Lane, partition: number): boolean => lanes.get(partition) !== lane,
    clear: (): void => lanes.clear(),
  };
}
