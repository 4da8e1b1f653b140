import { describe, expect, test } from '@jest/globals';
import type { LeaseStore } from '@tidemark/kernel';
import type { ManualClock } from '@tidemark/kernel/memory';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

export interface LeasesWithClock {
  readonly leases: LeaseStore;
  readonly clock: ManualClock;
}

/** The guarantees of every lease store, with a clock of the test. */
export function leaseContract(name: string, factory: Factory<LeasesWithClock>): void {
  describe(`leases: ${name}`, () => {
    test('one owner has it; another gets it after it expired, with a higher fence', () =>
      using(factory, async ({ port: { leases, clock } }) => {
        const first = await leases.acquire('projector/all', 'a', 1000);
        expect(first).toEqual({ name: 'projector/all', owner: 'a', fence: 1 });
        expect(await leases.acquire('projector/all', 'b', 1000)).toBeUndefined();
        clock.advance(999);
        expect(await leases.acquire('projector/all', 'b', 1000)).toBeUndefined();
        clock.advance(1);
        expect(await leases.acquire('projector/all', 'b', 1000)).toMatchObject({ owner: 'b', fence: 2 });
        expect(await leases.acquire('projector/all', 'a', 1000)).toBeUndefined();
      }));

    test('its owner gets it again with the same fence, and for longer', () =>
      using(factory, async ({ port: { leases, clock } }) => {
        const first = await leases.acquire('work', 'a', 1000);
        clock.advance(900);
        expect(await leases.acquire('work', 'a', 1000)).toEqual(first);
        clock.advance(900);
        expect(await leases.acquire('work', 'b', 1000)).toBeUndefined();
      }));

    test('renewing extends it; an expired or foreign one is not renewed', () =>
      using(factory, async ({ port: { leases, clock } }) => {
        const lease = await leases.acquire('work', 'a', 1000);
        if (lease === undefined) throw new Error('The lease was free');
        clock.advance(900);
        expect(await leases.renew(lease, 1000)).toBe(true);
        clock.advance(900);
        expect(await leases.renew(lease, 1000)).toBe(true);
        clock.advance(1000);
        expect(await leases.renew(lease, 1000)).toBe(false);
        await leases.acquire('work', 'b', 1000);
        expect(await leases.renew(lease, 1000)).toBe(false);
      }));

    test('an old lease of the same owner cannot be renewed after a new acquisition', () =>
      using(factory, async ({ port: { leases, clock } }) => {
        const old = await leases.acquire('work', 'a', 1000);
        if (old === undefined) throw new Error('The lease was free');
        clock.advance(1000);
        expect(await leases.acquire('work', 'a', 1000)).toMatchObject({ fence: 2 });
        expect(await leases.renew(old, 1000)).toBe(false);
        await leases.release(old);
        expect(await leases.acquire('work', 'b', 1000)).toBeUndefined();
      }));

    test('a released one is free at once and its fence continues', () =>
      using(factory, async ({ port: { leases } }) => {
        const lease = await leases.acquire('work', 'a', 1000);
        if (lease === undefined) throw new Error('The lease was free');
        await leases.release(lease);
        expect(await leases.acquire('work', 'b', 1000)).toMatchObject({ owner: 'b', fence: 2 });
        expect(await leases.acquire('other', 'b', 1000)).toMatchObject({ fence: 1 });
      }));

    test('one of many racing callers gets it', () =>
      using(factory, async ({ port: { leases } }) => {
        const owners = Array.from({ length: 20 }, (_, index) => leases.acquire('work', String(index), 1000));
        expect((await Promise.all(owners)).filter((lease) => lease !== undefined)).toHaveLength(1);
      }));

    test('leases and fences survive a restart', () =>
      using(factory, async ({ port: { leases }, reopen }) => {
        await leases.acquire('work', 'a', 1000);
        if (reopen === undefined) return;
        const { leases: again, clock } = await reopen();
        expect(await again.acquire('work', 'b', 1000)).toBeUndefined();
        clock.advance(1000);
        expect(await again.acquire('work', 'b', 1000)).toMatchObject({ fence: 2 });
      }));
  });
}
