import { randomBytes } from 'node:crypto';
import { type KeyStore, keysOf } from '@tidemark/kernel';
import type { Sqlite } from './database.js';

const rememberedKeys = 2_000;
const keyBytes = 32;

/**
 * Keys of personal data in a file of their own. `secure_delete` and truncating the write-ahead log after an erasure
 * leave no copy of the key in the files.
 */
export function createSqliteKeys(store: Sqlite): KeyStore {
  store.exec('PRAGMA secure_delete = ON');
  store.exec('CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key BLOB NOT NULL) WITHOUT ROWID');
  const find = store.prepare('SELECT key FROM keys WHERE subject = ?');
  const add = store.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING');
  const remove = store.prepare('DELETE FROM keys WHERE subject = ?');
  const truncateLog = store.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const cache = new Map<string, Buffer>();

  const get = (subject: string): Buffer | undefined => {
    const cached = cache.get(subject);
    if (cached !== undefined) return cached;
    const key = find.get([subject])?.[0];
    if (!(key instanceof Uint8Array)) return undefined;
    const [oldest] = cache.keys();
    if (cache.size >= rememberedKeys && oldest !== undefined) cache.delete(oldest);
    const buffer = Buffer.from(key);
    cache.set(subject, buffer);
    return buffer;
  };
  return {
    getMany: async (subjects) => keysOf(subjects, get),
    async getOrCreate(subject) {
      const known = get(subject);
      if (known !== undefined) return known;
      add.run([subject, randomBytes(keyBytes)]);
      const made = get(subject);
      if (made === undefined) throw new Error('A key that was written cannot be read');
      return made;
    },
    async erase(subject) {
      remove.run([subject]);
      cache.delete(subject);
      truncateLog.all();
    },
  };
}
