import { join } from 'node:path';
import { createSqliteLeases, openSqlite } from '@tidemark/adapters';
import { createManualClock, createMemoryLeases } from '@tidemark/kernel/memory';
import { leaseContract } from '@tidemark/testing';
import { inFolder, inMemory } from './support/folder.js';

const memory = () => {
  const clock = createManualClock();
  return { leases: createMemoryLeases(clock), clock };
};
leaseContract('memory', inMemory(memory));
leaseContract(
  'sqlite',
  inFolder(async (folder) => {
    const store = openSqlite(join(folder, 'state.db'), { synchronous: 'FULL' });
    const clock = createManualClock();
    return { port: { leases: createSqliteLeases(store, clock), clock }, close: () => store.close() };
  }),
);
