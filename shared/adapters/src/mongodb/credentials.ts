import type { CredentialStore } from '@tidemark/kernel';
import type { Db } from 'mongodb';
import type { PasswordHasher } from '../password-hasher.js';
import { repeated } from './store-faults.js';

interface CredentialRow {
  readonly _id: string;
  readonly hash: string;
}

/** Hashes in a collection of their own. An unknown user also costs one verification, against a dummy hash. */
export async function createMongoCredentials(database: Db, hasher: PasswordHasher): Promise<CredentialStore> {
  const rows = database.collection<CredentialRow>('%credentials');
  const nobody = await hasher.hash('nobody has this password');
  const put = async (userId: string, hash: string): Promise<void> => {
    await repeated(async () => rows.replaceOne({ _id: userId }, { hash }, { upsert: true }));
  };
  return {
    set: async (userId, password) => put(userId, await hasher.hash(password)),
    async verify(userId, password) {
      const hash = userId === undefined ? undefined : (await repeated(async () => rows.findOne({ _id: userId })))?.hash;
      const matches = await hasher.verify(hash ?? nobody, password);
      if (userId === undefined || hash === undefined || !matches) return false;
      if (hasher.isOutdated(hash)) {
        const renewed = await hasher.hash(password);
        // Only replaces the hash just verified: a password set meanwhile stays.
        await repeated(async () => rows.updateOne({ _id: userId, hash }, { $set: { hash: renewed } }));
      }
      return true;
    },
    async remove(userId) {
      await repeated(async () => rows.deleteOne({ _id: userId }));
    },
  };
}
