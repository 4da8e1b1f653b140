/** A lease with a fencing number. The number grows with every change of owner, so a late writer can be recognized. */
export interface Lease {
  readonly name: string;
  readonly owner: string;
  readonly fence: number;
}

/**
 * Exclusive ownership of work (a segment of the projector, the sweeper) for a limited time. At most one owner has an
 * unexpired lease. Renewing a lost lease returns false: stop and drop the work.
 */
export interface LeaseStore {
  /**
   * Returns the lease when free, expired or already ours; undefined while another owner has it. `ttl` in milliseconds.
   */
  acquire(name: string, owner: string, ttl: number): Promise<Lease | undefined>;
  renew(lease: Lease, ttl: number): Promise<boolean>;
  release(lease: Lease): Promise<void>;
}

/** Whether the documents of a read model belong to organizations or to the whole installation. */
export type Partition = 'tenant' | 'global';

/**
 * Splits the work on read models. One segment feeds all documents of a tenant, so its events are applied in log order.
 * Read models of the whole installation have their own segment, because events of several tenants can change one
 * document.
 */
export interface Segments {
  readonly names: readonly string[];
  /** The segment that applies a tenant's events to read models of a partition. */
  segmentOf(partition: Partition, tenant: string): string;
  /** The segments that feed read models of a partition: all of them, or those that one tenant sees. */
  feeding(partition: Partition, tenant?: string): readonly string[];
  /**
   * A regular expression for the endings of tenant ids whose events these segments apply. It may match others too.
   * Undefined means that they may apply events of any tenant.
   */
  tenantEnding(segments: readonly string[]): string | undefined;
}

/** A single segment, for a process that has the stores to itself. */
export const oneSegment: Segments = {
  names: ['all'],
  segmentOf: () => 'all',
  feeding: () => ['all'],
  tenantEnding: () => undefined,
};
