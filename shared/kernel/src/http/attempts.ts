import { Refusal } from '@tidemark/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitReached, type Limits } from '../limits/limits.js';
import type { Ids } from '../ports/index.js';

/** Takes one attempt from a key's allowance; refuses with `too-many-attempts`, and says until when, when none is left. */
export type Attempts = (key: string) => Promise<void>;

/** An allowance that can be looked at too. */
export interface Allowance extends Attempts {
  /** Seconds until a key that has used up its allowance gets it again; undefined while something is left. */
  readonly closedFor: (key: string) => Promise<number | undefined>;
}

/**
 * An allowance for each key (a user, an address) by itself, counted in this process alone: against floods, where being off
 * by the number of processes does no harm. `points` 0 sets no limit.
 */
export function limitAttempts({ points, seconds }: { readonly points: number; readonly seconds: number }): Allowance {
  if (points === 0) {
    return Object.assign(() => Promise.resolve(), { closedFor: () => Promise.resolve(undefined) });
  }
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const take: Attempts = async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        throw new Refusal('too-many-attempts', { retryAfter: secondsUntil(error) });
      }
      throw error;
    }
  };
  return Object.assign(take, {
    closedFor: async (key: string) => {
      const used = await limiter.get(key);
      return used === null || used.consumedPoints < points ? undefined : secondsUntil(used);
    },
  });
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** What is attempted, and how often one key may in so much time. */
export interface AttemptLimit {
  readonly name: string;
  /** 0 sets no limit. */
  readonly points: number;
  readonly seconds: number;
}

/** Attempts for each key, counted for all processes together: each takes one, or is refused with `too-many-attempts`. */
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
