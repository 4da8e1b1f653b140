import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CredentialStore, type KeyStore, keysOf, type Secrets } from '../ports/index.js';

const digest = (salt: Buffer, password: string): Buffer => createHash('sha256').update(salt).update(password).digest();

/** Passwords in memory under a fast salted hash. For tests only; it stores nothing. */
export function createMemoryCredentials(): CredentialStore {
  const hashes = new Map<string, { readonly salt: Buffer; readonly hash: Buffer }>();
  const nobody = { salt: randomBytes(16), hash: randomBytes(32) };
  return {
    async set(userId, password) {
      const salt = randomBytes(16);
      hashes.set(userId, { salt, hash: digest(salt, password) });
    },
    async verify(userId, password) {
      const { salt, hash } = (userId === undefined ? undefined : hashes.get(userId)) ?? nobody;
      return timingSafeEqual(digest(salt, password), hash);
    },
    remove: async (userId) => void hashes.delete(userId),
  };
}

export function createMemoryKeys(): KeyStore {
  const keys = new Map<string, Buffer>();
  return {
    getMany: async (subjects) => keysOf(subjects, (subject) => keys.get(subject)),
    async getOrCreate(subject) {
      const key = keys.get(subject) ?? randomBytes(32);
      keys.set(subject, key);
      return key;
    },
    erase: async (subject) => void keys.delete(subject),
  };
}

export const createMemorySecrets = (): Secrets => ({ signing: randomBytes(32), claims: randomBytes(32) });
