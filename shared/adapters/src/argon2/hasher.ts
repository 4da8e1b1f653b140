import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createGate } from '@tidemark/kernel';
import type { PasswordHasher } from '../password-hasher.js';

export interface Argon2Options {
  /** KiB, passes and lanes. Default: OWASP's recommendation for argon2id. */
  readonly memoryCost?: number;
  readonly timeCost?: number;
  readonly parallelism?: number;
  /** Parallel hashes: each takes a core and `memoryCost` of memory. */
  readonly concurrency?: number;
  /** Callers that may wait; further ones are refused with Overloaded. */
  readonly queue?: number;
}

/** argon2id on libuv's threads; the main thread only waits. */
export function createArgon2Hasher(options: Argon2Options = {}): PasswordHasher {
  const { memoryCost = 19_456, timeCost = 2, parallelism = 1, concurrency = 2, queue = 256 } = options;
  const costs = { memoryCost, timeCost, parallelism };
  const gate = createGate({ name: 'passwords', concurrency, queue });
  return {
    // The library's default is argon2id, version 19; `isOutdated` expects the same.
    hash: (password) => gate(() => hash(password, costs)),
    verify: (stored, password) => gate(() => verify(stored, password)),
    isOutdated(stored) {
      const made = parseOptions(stored);
      return (
        !stored.startsWith('$argon2id$v=19$') ||
        made.memoryCost !== memoryCost ||
        made.timeCost !== timeCost ||
        made.parallelism !== parallelism
      );
    },
  };
}
