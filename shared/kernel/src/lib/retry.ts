import { randomInt } from 'node:crypto';
import { createPause } from './pause.js';

/** Milliseconds. */
export interface Backoff {
  readonly first: number;
  readonly longest: number;
}

/** Doubles the waits, with full jitter on the upper half, so that callers that failed together don't retry together. */
export function waits({ first, longest }: Backoff): { next(): number; reset(): void } {
  let current = first;
  return {
    next() {
      const wait = (current * randomInt(500, 1001)) / 1000;
      current = Math.min(current * 2, longest);
      return wait;
    },
    reset: () => {
      current = first;
    },
  };
}

export interface RetryOptions {
  /** Whether a failure is temporary. */
  readonly passes: (error: unknown) => boolean;
  /** Milliseconds until the last failure is returned. */
  readonly patience: number;
  readonly backoff: Backoff;
}

const never = new AbortController().signal;

/**
 * Retries until the attempt works, its failure is not temporary, or the patience is over. Then it rejects with the last
 * failure.
 */
export async function retrying<T>(attempt: () => Promise<T>, { passes, patience, backoff }: RetryOptions): Promise<T> {
  const until = performance.now() + patience;
  const wait = waits(backoff);
  const pause = createPause();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const next = wait.next();
      if (!passes(error) || performance.now() + next > until) throw error;
      await pause.wait(next, never);
    }
  }
}
