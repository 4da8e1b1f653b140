import { Refusal } from '@tidemark/domain';
import { LimitReached, type Limits } from '../limits/limits.js';
import type { Ids } from '../ports/index.js';

/** Takes one attempt of a key's allowance. When none is left it refuses with `too-many-attempts`, and says until when. */
export type Attempts = (key: string) => Promise<void>;

/** Attempts that are counted in this process. */
export interface OwnAttempts extends Attempts {
  /** Seconds until a key that has used up its allowance gets it again; undefined while something is left. */
  readonly closedFor: (key: string) => number | undefined;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

/**
 * Attempts of each key (a user, an address), counted in this process alone and in memory: against floods, where being off by
 * the number of processes does no harm. `seconds` begin with a key's first attempt. `points` 0 sets no limit.
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

/** What is attempted, and how often one key may in so much time. */
export interface AttemptLimit {
  readonly name: string;
  /** 0 sets no limit. */
  readonly points: number;
  readonly seconds: number;
}

/** Attempts of each key, counted for all processes together and kept over a restart. */
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
