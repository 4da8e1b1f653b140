import type { CredentialStore } from '@tidemark/kernel';
import type { PasswordHasher } from '../password-hasher.js';
import type { Sqlite } from './database.js';

/** Hashes in a file of their own. An unknown user also costs one verification, against a dummy hash. */
export async function createSqliteCredentials(store: Sqlite, hasher: PasswordHasher): Promise<CredentialStore> {
  store.exec('PRAGMA secure_delete = ON');
  store.exec('CREATE TABLE IF NOT EXISTS credentials (user TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID');
  const find = store.prepare('SELECT hash FROM credentials WHERE user = ?');
  const put = store.prepare('INSERT OR REPLACE INTO credentials VALUES (?, ?)');
  const swap = store.prepare('UPDATE credentials SET hash = ? WHERE user = ? AND hash = ?');
  const remove = store.prepare('DELETE FROM credentials WHERE user = ?');
  const nobody = await hasher.hash('nobody has this password');
  const hashOf = (userId: string | undefined): string | undefined => {
    const hash = userId === undefined ? undefined : find.get([userId])?.[0];
    return typeof hash === 'string' ? hash : undefined;
  };
  return {
    async set(userId, password) {
      put.run([userId, await hasher.hash(password)]);
    },
    async verify(userId, password) {
      const hash = hashOf(userId);
      const matches = await hasher.verify(hash ?? nobody, password);
      if (userId === undefined || hash === undefined || !matches) return false;
      // Only replaces the hash just verified: a password set meanwhile stays.
      if (hasher.isOutdated(hash)) swap.run([await hasher.hash(password), userId, hash]);
      return true;
    },
    remove: async (userId) => void remove.run([userId]),
  };
}
