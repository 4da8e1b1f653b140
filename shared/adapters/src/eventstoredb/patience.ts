import { setTimeout as pause } from 'node:timers/promises';

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
      const wait = current / 2 + Math.random() * (current / 2);
      current = Math.min(current * 2, longest);
      return wait;
    },
    reset: () => {
      current = first;
    },
  };
}

/** Waits, or less when the signal aborts. */
export const rest = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await pause(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
};

/** Tries until it works, the failure is none that passes, or `patience` ms are over; then the last failure. */
export async function withPatience<T>(
  attempt: () => Promise<T>,
  { passes, patience, backoff }: { passes: (error: unknown) => boolean; patience: number; backoff: Backoff },
): Promise<T> {
  const until = performance.now() + patience;
  const wait = waits(backoff);
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const next = wait.next();
      if (!passes(error) || performance.now() + next > until) throw error;
      await rest(next);
    }
  }
}
