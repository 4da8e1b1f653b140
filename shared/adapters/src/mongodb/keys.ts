import { randomBytes } from 'node:crypto';
import type { KeyStore } from '@tidemark/kernel';
import { Binary, type Db } from 'mongodb';
import { isDuplicate, repeated } from './store-faults.js';

interface KeyRow {
  readonly _id: string;
  readonly key: Binary;
}

const keyBytes = 32;
const rememberedKeys = 2_000;
/**
 * How long a key is remembered, milliseconds. Another process may have erased it: until then this one can still read what
 * is sealed under it. What it makes of that in a read model is taken back by the event of the erasure, which comes later.
 */
const remembered = 5_000;

/** Keys of personal data. An erased one is gone from the collection; older backups and the server's oplog are the operator's. */
export function createMongoKeys(database: Db, now: () => number = () => performance.now()): KeyStore {
  const rows = database.collection<KeyRow>('%keys');
  const cache = new Map<string, { readonly key: Buffer; readonly until: number }>();

  function remember(subject: string, key: Buffer): Buffer {
    cache.delete(subject);
    const [oldest] = cache.keys();
    if (cache.size >= rememberedKeys && oldest !== undefined) cache.delete(oldest);
    cache.set(subject, { key, until: now() + remembered });
    return key;
  }
  async function get(subject: string): Promise<Buffer | undefined> {
    const cached = cache.get(subject);
    if (cached !== undefined && cached.until > now()) return cached.key;
    cache.delete(subject);
    const row = await repeated(async () => rows.findOne({ _id: subject }));
    return row === null ? undefined : remember(subject, Buffer.from(row.key.buffer.subarray(0, keyBytes)));
  }

  return {
    get,
    async getOrCreate(subject) {
      const known = await get(subject);
      if (known !== undefined) return known;
      try {
        await repeated(async () => rows.insertOne({ _id: subject, key: new Binary(randomBytes(keyBytes)) }));
      } catch (error) {
        // Somebody else made it, or our first try did.
        if (!isDuplicate(error)) throw error;
      }
      const made = await get(subject);
      if (made === undefined) throw new Error('A key that was written cannot be read');
      return made;
    },
    async erase(subject) {
      cache.delete(subject);
      await repeated(async () => rows.deleteOne({ _id: subject }));
      cache.delete(subject);
    },
  };
}
