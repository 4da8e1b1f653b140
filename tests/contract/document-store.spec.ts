import { join } from 'node:path';
import { createSqliteDocumentStore, openSqlite } from '@tidemark/adapters';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { documentStoreContract } from '@tidemark/testing';
import { inFolder, inMemory } from './support/folder.js';

documentStoreContract('memory', inMemory(createMemoryDocumentStore));
documentStoreContract(
  'sqlite',
  inFolder(async (folder) => {
    const port = createSqliteDocumentStore(openSqlite(join(folder, 'models.db'), { synchronous: 'NORMAL' }));
    return { port, close: () => port.close() };
  }),
);
