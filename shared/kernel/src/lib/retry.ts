import { randomInt } from 'node:crypto';
import { createPause } from './pause.js';

/** Milliseconds. */
export interface Backoff {
  readonly first: number;
  readonly longest: number;
}

/** Doubling waits with full jitter on the upper half, so that many who failed together do not come back together. */
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

export interface Retrying {
  /** Whether a failure is one that passes by itself. */
  readonly passes: (error: unknown) => boolean;
  /** Milliseconds until the last failure is the answer. */
  readonly patience: number;
  readonly backoff: Backoff;
}

const never = new AbortController().signal;

/** Tries until it works, the failure is none that passes, or the patience is over; then rejects with the last failure. */
export async function retrying<T>(attempt: () => Promise<T>, { passes, patience, backoff }: Retrying): Promise<T> {
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
