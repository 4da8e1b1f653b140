import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  createArgon2Hasher,
  createSqliteCredentials,
  createSqliteKeys,
  createSqliteSessions,
  openSqlite,
  withStoreFaults,
} from '@tidemark/adapters';
import { failClosed, StoreUnavailable } from '@tidemark/kernel';
import { createMemoryCredentials, createMemoryKeys, createMemorySessions } from '@tidemark/kernel/memory';
import { credentialContract, keyContract, sessionContract } from '@tidemark/testing';
import { inFolder, inMemory, temporaryFolder } from './support/folder.js';

const file = (folder: string) => openSqlite(join(folder, 'store.db'), { synchronous: 'FULL' });

sessionContract('memory', inMemory(createMemorySessions));
sessionContract(
  'sqlite',
  inFolder(async (folder) => {
    const store = file(folder);
    return { port: createSqliteSessions(store), close: () => store.close() };
  }),
);

sessionContract(
  'sqlite, failing closed',
  inFolder(async (folder) => {
    const store = file(folder);
    return { port: failClosed(createSqliteSessions(store)), close: () => store.close() };
  }),
);

describe('two processes on one file of sessions', () => {
  const session = { id: 's1', userId: 'uma', createdAt: '1', expiresAt: '9', address: '', agent: '' };
  const principal = {
    userId: 'uma',
    tenant: 't1',
    role: 'user',
    isActive: true,
    organizationSuspended: false,
  } as const;

  it('see at the next look what the other has changed, whatever they remember', async () => {
    const folder = await temporaryFolder();
    const files = [file(folder.path), file(folder.path)] as const;
    const one = createSqliteSessions(files[0]);
    const other = createSqliteSessions(files[1]);
    await one.putPrincipal(principal);
    await one.open(session);
    for (const sessions of [one, other])
      expect(await sessions.find('s1', '5')).toMatchObject({ principal: { role: 'user' } });
    await one.putPrincipal({ ...principal, role: 'admin' });
    expect(await other.find('s1', '5')).toMatchObject({ principal: { role: 'admin' } });
    expect(await other.principal('uma')).toMatchObject({ role: 'admin' });
    await other.end('s1');
    expect(await one.find('s1', '5')).toBeUndefined();
    for (const each of files) each.close();
    await folder.remove();
  });
});

describe('a file that cannot be written', () => {
  it('is reported as unavailable, not broken, and earlier reads stay valid', async () => {
    const folder = await temporaryFolder();
    const database = file(folder.path);
    const sessions = createSqliteSessions(withStoreFaults(database, 'state.db'));
    await sessions.open({ id: 's1', userId: 'uma', createdAt: '1', expiresAt: '9', address: '', agent: '' });
    database.exec('PRAGMA query_only = ON');
    const ending = sessions.end('s1');
    await expect(ending).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(ending).rejects.toThrow('state.db: SQLITE_READONLY');
    expect(await sessions.ofUser('uma')).toHaveLength(1);
    database.exec('PRAGMA query_only = OFF');
    await sessions.end('s1');
    expect(() => withStoreFaults(database, 'state.db').exec('nonsense')).toThrow(/syntax/);
    database.close();
    await folder.remove();
  });
});

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
