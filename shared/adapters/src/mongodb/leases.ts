import type { Clock, Lease, LeaseStore } from '@tidemark/kernel';
import type { Db } from 'mongodb';
import { isDuplicate } from './server-errors.js';
import { repeated } from './store-faults.js';

interface LeaseRow {
  readonly _id: string;
  readonly owner: string;
  readonly fence: number;
  /** Milliseconds since 1970, by the writer's clock. */
  readonly expires: number;
}

/**
 * Leases, one document each, changed by compare-and-set. Time is the processes' own, so their clocks should agree
 * within a fraction of the shortest lease (NTP). If they don't, fences and guarded writes still protect the data.
 */
export function createMongoLeases(database: Db, clock: Clock): LeaseStore {
  const rows = database.collection<LeaseRow>('%leases');
  const now = (): number => Date.parse(clock.now());

  async function add(row: LeaseRow): Promise<boolean> {
    try {
      await rows.insertOne(row);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }

  async function take(name: string, owner: string, ttl: number): Promise<Lease | undefined> {
    const row = await rows.findOne({ _id: name });
    const live = row !== null && row.expires > now();
    if (live && row.owner !== owner) return undefined;
    const before = row?.fence ?? 0;
    // Ours and unexpired: the same fence. Expired, even if ours: another process may have worked meanwhile, so a new
    // fence.
    const lease = { name, owner, fence: live ? before : before + 1 };
    const next = { owner, fence: lease.fence, expires: now() + ttl };
    const { owner: holder, expires } = row ?? { owner: '', expires: 0 };
    const taken =
      row === null
        ? await add({ _id: name, ...next })
        : (await rows.updateOne({ _id: name, fence: before, owner: holder, expires }, { $set: next })).matchedCount > 0;
    return taken ? lease : undefined;
  }
  const extend = async ({ name, owner, fence }: Lease, after: number, expires: number): Promise<boolean> => {
    const held = { _id: name, owner, fence, expires: { $gt: after } };
    return (await repeated(async () => rows.updateOne(held, { $set: { expires } }))).matchedCount > 0;
  };

  return {
    // If a first try arrived unnoticed, the second finds the lease ours.
    acquire: async (name, owner, ttl) => repeated(async () => take(name, owner, ttl)),
    renew: async (lease, ttl) => extend(lease, now(), now() + ttl),
    release: async (lease) => void (await extend(lease, 0, 0)),
  };
}
