import { randomBytes } from 'node:crypto';
import type { KeyStore } from '@tidemark/kernel';
import { Binary, type Db } from 'mongodb';
import { chunksOf, idsPerQuery } from './chunks.js';
import { isDuplicate } from './server-errors.js';
import { repeated } from './store-faults.js';

interface KeyRow {
  readonly _id: string;
  readonly key: Binary;
}

const keyBytes = 32;
const rememberedKeys = 2_000;
/**
 * Milliseconds that a key is cached. Another process may have erased it: until then this one can still read what it
 * sealed. A read model affected by that is corrected by the later event of the erasure.
 */
const remembered = 5_000;

/**
 * Keys of personal data. An erased key is gone from the collection; older backups and the server's oplog are up to the
 * operator.
 */
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
  function recalled(subject: string): Buffer | undefined {
    const cached = cache.get(subject);
    if (cached !== undefined && cached.until > now()) return cached.key;
    cache.delete(subject);
    return undefined;
  }
  async function getMany(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    const unknown: string[] = [];
    for (const subject of new Set(subjects)) {
      const key = recalled(subject);
      if (key === undefined) unknown.push(subject);
      else keys.set(subject, key);
    }
    for (const some of chunksOf(unknown, idsPerQuery)) {
      const found = await repeated(async () => rows.find({ _id: { $in: some } }).toArray());
      for (const { _id, key } of found) keys.set(_id, remember(_id, Buffer.from(key.buffer.subarray(0, keyBytes))));
    }
    return keys;
  }
  const get = async (subject: string): Promise<Buffer | undefined> => (await getMany([subject])).get(subject);

  return {
    getMany,
    async getOrCreate(subject) {
      const known = await get(subject);
      if (known !== undefined) return known;
      try {
        await repeated(async () => rows.insertOne({ _id: subject, key: new Binary(randomBytes(keyBytes)) }));
      } catch (error) {
        // Another process created it, or our first try did.
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
