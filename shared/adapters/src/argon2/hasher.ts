import { hash, parseOptions, verify } from '@node-rs/argon2';
import { countQueue, CredentialsBusy } from '@tidemark/kernel';
import type { PasswordHasher } from '../password-hasher.js';

export interface Argon2Options {
  /** KiB, passes and lanes. Default: OWASP's recommendation for argon2id. */
  readonly memoryCost?: number;
  readonly timeCost?: number;
  readonly parallelism?: number;
  /** Hashes at a time: each takes a core and `memoryCost` of memory. */
  readonly concurrency?: number;
  /** Callers that may wait; one more is refused with CredentialsBusy. */
  readonly queue?: number;
}

/** Lets a few work at a time, a bounded number wait, and refuses the rest. */
function createGate(concurrency: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const line = countQueue('passwords');
  const enter = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= queue) return Promise.reject(new CredentialsBusy('Too many passwords are being checked'));
    line.waiting += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place is handed on, so nobody who comes now can overtake.
    if (next === undefined) {
      running -= 1;
      return;
    }
    line.waiting -= 1;
    next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** argon2id on libuv's threads; the main thread only waits. */
export function createArgon2Hasher(options: Argon2Options = {}): PasswordHasher {
  const { memoryCost = 19_456, timeCost = 2, parallelism = 1, concurrency = 2, queue = 256 } = options;
  const costs = { memoryCost, timeCost, parallelism };
  const gate = createGate(concurrency, queue);
  return {
    // The library's default is argon2id, version 19: `isOutdated` looks for the same.
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
