import { join } from 'node:path';
import {
  createArgon2Hasher,
  createSqliteCredentials,
  createSqliteKeys,
  createSqliteSessions,
  openSqlite,
} from '@tidemark/adapters';
import { createMemoryCredentials, createMemoryKeys, createMemorySessions } from '@tidemark/kernel/memory';
import { credentialContract, keyContract, sessionContract } from '@tidemark/testing';
import { inFolder, inMemory } from './support/folder.js';

const file = (folder: string) => openSqlite(join(folder, 'store.db'), { synchronous: 'FULL' });

sessionContract('memory', inMemory(createMemorySessions));
sessionContract(
  'sqlite',
  inFolder(async (folder) => {
    const store = file(folder);
    return { port: createSqliteSessions(store), close: () => store.close() };
  }),
);

const quick = createArgon2Hasher({ memoryCost: 1024, timeCost: 2 });
credentialContract('memory', inMemory(createMemoryCredentials));
credentialContract(
  'sqlite and argon2id',
  inFolder(async (folder) => {
    const store = file(folder);
    return { port: await createSqliteCredentials(store, quick), close: () => store.close() };
  }),
);

keyContract('memory', inMemory(createMemoryKeys));
keyContract(
  'sqlite',
  inFolder(async (folder) => {
    const store = file(folder);
    return { port: createSqliteKeys(store), close: () => store.close() };
  }),
);
