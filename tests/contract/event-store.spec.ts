import { createSqliteEventStore } from '@tidemark/adapters';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { compiledLogWorker, eventStoreContract } from '@tidemark/testing';
import { inFolder, inMemory } from './support/folder.js';

const workerUrl = compiledLogWorker();

eventStoreContract('memory', inMemory(createMemoryEventStore));
eventStoreContract(
  'sqlite',
  inFolder(async (folder) => {
    const port = createSqliteEventStore({ folder, workerUrl: await workerUrl });
    return { port, close: () => port.close() };
  }),
);
