import { expect, it } from '@jest/globals';
import { createLogger, type LeaseStore, type Service, StoreUnavailable } from '@tidemark/kernel';
import { createManualClock, createMemoryLeases } from '@tidemark/kernel/memory';
import { createPresence } from './presence.js';

const logger = createLogger({ level: 'silent', name: 'test' });
const clock = createManualClock('2026-11-23T10:00:00.000Z');
const presence = (leases: LeaseStore) => createPresence({ leases, name: 'notifier', owner: 'one', logger });

/** The first round has run once everything else that waits has had its turn. */
const firstRound = async (own: Service): Promise<void> => {
  await own.start();
  await new Promise(setImmediate);
};

it('lists a process from its start to its stop', async () => {
  const leases = createMemoryLeases(clock);
  const own = presence(leases);
  await firstRound(own);
  expect(await leases.acquire('process/notifier/one', 'another', 1)).toBeUndefined();
  await own.stop();
  expect(await leases.acquire('process/notifier/one', 'another', 1)).toBeDefined();
});

it('lets a process stop while the store is unavailable', async () => {
  const leases = createMemoryLeases(clock);
  const away: LeaseStore = { ...leases, release: async () => Promise.reject(new StoreUnavailable('away')) };
  const own = presence(away);
  await firstRound(own);
  await expect(own.stop()).resolves.toBeUndefined();
});

it('lets a process start while the store is unavailable', async () => {
  const unavailable = async () => Promise.reject(new StoreUnavailable('away'));
  const own = presence({ ...createMemoryLeases(clock), acquire: unavailable, release: unavailable });
  await firstRound(own);
  await expect(own.stop()).resolves.toBeUndefined();
});
