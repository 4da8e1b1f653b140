import type { Logger } from '../lib/logger.js';
import { type Announcements, type Lease, type LeaseStore, notice } from '../ports/index.js';

/** Announced instead of a collection when segments became free, so that others need not wait for their next look. */
export const segmentsFreed = '$sharing';

/** The worker on the segments of this process. */
export interface ShareUser {
  /** The segments changed: start with the new ones. */
  changed(): void;
  /**
   * Calls `left` once no work on these segments is under way and none will start; from then on they are free. Resolves
   * after that.
   */
  leave(segments: readonly string[], left: () => void): Promise<void>;
  /** Milliseconds of work so far, without the part that further events would not add to. */
  worked(): number;
  /** The error that keeps it from working now, if any. */
  interruption(): unknown;
}

export interface SegmentLeasesOptions {
  readonly leases: LeaseStore;
  readonly announcements: Announcements;
  /** All segments. */
  readonly names: readonly string[];
  /** Identifies this process among those that share. */
  readonly owner: string;
  readonly logger: Logger;
  readonly lasting: number;
  readonly now: () => number;
  readonly user: () => ShareUser | undefined;
}

/** The leases of the segments that this process feeds. */
export interface SegmentLeases {
  /** The segments that no other process can have now, whatever the clocks say: their lease has not expired. */
  held(): readonly string[];
  renew(): Promise<void>;
  /** Releases or acquires segments until this process has `wanted` of them, or no other one is free. */
  adjust(wanted: number): Promise<void>;
}

interface HeldLease {
  readonly lease: Lease;
  /** By our own clock, from before the lease was requested. After this another process may have it. */
  readonly until: number;
}

/**
 * One segment:
 *
 *   free --acquire--> held --renew--> held
 *    ^                 | |
 *    |                 | +-- not renewed in time: lost, and the user leaves it
 *    +-- release <-----+ too many: the user leaves it first
 */
export function createSegmentLeases(options: SegmentLeasesOptions): SegmentLeases {
  const { leases, announcements, names, owner, logger, lasting, now, user } = options;
  const mine = new Map<string, HeldLease>();

  async function lose(name: string): Promise<void> {
    mine.delete(name);
    logger.warn({ segment: name }, 'segment lost');
    await user()?.leave([name], () => undefined);
  }

  async function release(released: readonly string[]): Promise<void> {
    if (released.length === 0) return;
    const given = released.flatMap((name) => mine.get(name)?.lease ?? []);
    const left = () => {
      for (const name of released) mine.delete(name);
    };
    const current = user();
    if (current === undefined) left();
    else await current.leave(released, left);
    // A lease that cannot be released expires.
    for (const lease of given) await leases.release(lease).catch(() => undefined);
    announcements.publish(notice(segmentsFreed, released));
  }

  async function acquire(wanted: number): Promise<void> {
    let isChanged = false;
    // Each process starts elsewhere, so that processes that start together don't ask for the same segments.
    for (const name of rotated(names, owner)) {
      if (mine.size >= wanted) break;
      if (mine.has(name)) continue;
      const asked = now();
      const lease = await leases.acquire(`projector/${name}`, owner, lasting);
      if (lease === undefined) continue;
      mine.set(name, { lease, until: asked + lasting });
      isChanged = true;
    }
    if (isChanged) user()?.changed();
  }

  return {
    held: () => [...mine].flatMap(([name, { until }]) => (now() < until ? [name] : [])),
    async renew() {
      for (const [name, { lease, until }] of [...mine]) {
        const asked = now();
        if (until - asked > (lasting * 2) / 3) continue;
        if (await leases.renew(lease, lasting)) mine.set(name, { lease, until: asked + lasting });
        else await lose(name);
      }
    },
    async adjust(wanted) {
      await release([...mine.keys()].slice(wanted));
      await acquire(wanted);
    },
  };
}

function rotated(names: readonly string[], owner: string): readonly string[] {
  const start = Buffer.from(owner).reduce((sum, byte) => sum + byte, 0) % names.length;
  return [...names.slice(start), ...names.slice(0, start)];
}
