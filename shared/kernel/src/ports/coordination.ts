/** A lease with a fencing number: it grows with every change of owner, so that a late writer can be distinguished. */
export interface Lease {
  readonly name: string;
  readonly owner: string;
  readonly fence: number;
}

/**
 * Exclusive ownership of a piece of work (a segment of the projector, the sweeper) for a time.
 * At most one owner holds an unexpired lease. Renewing one that was lost answers false: stop and drop the work.
 */
export interface LeaseStore {
  /** The lease when free, expired or already ours; undefined while another holds it. `ttl` in milliseconds. */
  acquire(name: string, owner: string, ttl: number): Promise<Lease | undefined>;
  renew(lease: Lease, ttl: number): Promise<boolean>;
  release(lease: Lease): Promise<void>;
}

/** Whose documents a read model holds: each organisation's own, or those of the whole installation. */
export type Partition = 'tenant' | 'global';

/**
 * Splits the work on read models. A tenant's documents are fed by one segment, so its events are applied in the log's order;
 * read models of the whole installation have a segment of their own, because events of several tenants may meet in one document.
 */
export interface Segments {
  readonly names: readonly string[];
  /** The segment that applies an event of a tenant to read models of a partition. */
  segmentOf(partition: Partition, tenant: string): string;
  /** The segments that feed read models of a partition: all of them, or what one tenant sees of them. */
  feeding(partition: Partition, tenant?: string): readonly string[];
  /**
   * How the ids of tenants end that these segments apply events of: source of a regular expression, which may fit others too.
   * undefined where nothing tells, so that they may apply events of any.
   */
  tenantEnding(segments: readonly string[]): string | undefined;
}

/** Everything in one: for a process that has the stores to itself. */
export const oneSegment: Segments = {
  names: ['all'],
  segmentOf: () => 'all',
  feeding: () => ['all'],
  tenantEnding: () => undefined,
};
