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

/** Splits work by tenant. One segment `all` is enough for one process; more come with the engines. */
export interface Segments {
  readonly names: readonly string[];
  segmentOf(tenant: string): string;
}
export const oneSegment: Segments = { names: ['all'], segmentOf: () => 'all' };
