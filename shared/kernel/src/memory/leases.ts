import type { Clock, Lease, LeaseStore } from '../ports/index.js';

interface StoredLease {
  readonly owner: string;
  readonly fence: number;
  expires: number;
}

/** Leases within one process. A released lease is remembered, because its fence must never restart. */
export function createMemoryLeases(clock: Clock): LeaseStore {
  const leases = new Map<string, StoredLease>();
  const now = (): number => Date.parse(clock.now());
  const mine = ({ name, owner, fence }: Lease): StoredLease | undefined => {
    const held = leases.get(name);
    return held?.owner === owner && held.fence === fence && held.expires > now() ? held : undefined;
  };
  return {
    async acquire(name, owner, ttl) {
      const held = leases.get(name);
      const live = held !== undefined && held.expires > now();
      if (live && held.owner !== owner) return undefined;
      const fence = live ? held.fence : (held?.fence ?? 0) + 1;
      leases.set(name, { owner, fence, expires: now() + ttl });
      return { name, owner, fence };
    },
    async renew(lease, ttl) {
      const held = mine(lease);
      if (held === undefined) return false;
      held.expires = now() + ttl;
      return true;
    },
    async release(lease) {
      const held = mine(lease);
      if (held !== undefined) held.expires = 0;
    },
  };
}
