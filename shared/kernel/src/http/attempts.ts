import { Refusal } from '@tidemark/domain';
import { LimitReached, type Limits } from '../limits/limits.js';
import type { Ids } from '../ports/index.js';

/** Takes one attempt of a key's allowance. Refuses with `too-many-attempts` and the wait when none is left. */
export type Attempts = (key: string) => Promise<void>;

/** Attempts counted in this process. */
export interface OwnAttempts extends Attempts {
  /** Seconds until a key that used up its allowance gets it again; undefined while some is left. */
  readonly closedFor: (key: string) => number | undefined;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

/**
 * Limits attempts per key (a user, an address), in memory of this process only. It protects against floods, so being
 * off by the number of processes does no harm. `seconds` start with a key's first attempt. `points` 0 means no limit.
 */
export function limitAttempts(
  { points, seconds }: { readonly points: number; readonly seconds: number },
  milliseconds = () => performance.now(),
): OwnAttempts {
  // All windows last equally long, so they end in the order of the map.
  const windows = new Map<string, Window>();
  const forgetEnded = (now: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(key);
    }
  };
  const secondsLeft = ({ endsAt }: Window, now: number) => Math.max(1, Math.ceil((endsAt - now) / 1000));

  const take: Attempts = async (key) => {
    if (points === 0) return;
    const now = milliseconds();
    forgetEnded(now);
    const window = windows.get(key) ?? { endsAt: now + seconds * 1000, used: 0 };
    if (window.used >= points) throw new Refusal('too-many-attempts', { retryAfter: secondsLeft(window, now) });
    window.used += 1;
    windows.set(key, window);
  };
  return Object.assign(take, {
    closedFor(key: string) {
      const now = milliseconds();
      const window = windows.get(key);
      const isClosed = window !== undefined && window.used >= points && window.endsAt > now;
      return isClosed ? secondsLeft(window, now) : undefined;
    },
  });
}

/** How many attempts of a kind one key has per time window. */
export interface AttemptLimit {
  readonly name: string;
  /** 0 means no limit. */
  readonly points: number;
  readonly seconds: number;
}

/** Attempts per key, counted over all processes and kept across restarts. */
export const attemptsOf =
  (
    { limits, ids }: { readonly limits: Limits; readonly ids: Pick<Ids, 'next'> },
    { name, points: limit, seconds }: AttemptLimit,
  ): Attempts =>
  async (key) => {
    try {
      await limits.take(ids.next(), [{ name, key, points: 1, limit, seconds }]);
    } catch (error) {
      if (error instanceof LimitReached) throw new Refusal('too-many-attempts', { retryAfter: error.seconds });
      throw error;
    }
  };
