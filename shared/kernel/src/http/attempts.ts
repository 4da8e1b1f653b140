import { Refusal } from '@tidemark/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Takes one attempt from a key's allowance; refuses with `too-many-attempts`, and says until when, when none is left. */
export type Attempts = (key: string) => Promise<void>;

/**
 * An allowance for each key (a user, an address) by itself, counted in this process alone: against floods, where being off
 * by the number of processes does no harm. `points` 0 sets no limit.
 */
export function limitAttempts({ points, seconds }: { readonly points: number; readonly seconds: number }): Attempts {
  if (points === 0) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        throw new Refusal('too-many-attempts', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      }
      throw error;
    }
  };
}
