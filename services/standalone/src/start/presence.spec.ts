import { expect, it } from '@jest/globals';
import { createLogger, type LeaseStore, StoreUnavailable } from '@tidemark/kernel';
import { createManualClock, createMemoryLeases } from '@tidemark/kernel/memory';
import { createPresence } from './presence.js';

const logger = createLogger({ level: 'silent', name: 'test' });
const clock = createManualClock('2026-11-23T10:00:00.000Z');
const presence = (leases: LeaseStore) => createPresence({ leases, name: 'notifier', owner: 'one', logger });

it('lists a process from its start to its stop', async () => {
  const leases = createMemoryLeases(clock);
  const own = presence(leases);
  await own.start();
  await own.start();
  expect(await leases.acquire('process/notifier/one', 'another', 1)).toBeUndefined();
  await own.stop();
  expect(await leases.acquire('process/notifier/one', 'another', 1)).toBeDefined();
});

it('lets a process stop while the store is unavailable', async () => {
  const leases = createMemoryLeases(clock);
  const away: LeaseStore = { ...leases, release: async () => Promise.reject(new StoreUnavailable('away')) };
  const own = presence(away);
  await own.start();
  await expect(own.stop()).resolves.toBeUndefined();
});
