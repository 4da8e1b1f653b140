import type { Lease, LeaseStore } from '../ports/index.js';
import type { Logger } from './logger.js';
import { createPause } from './pause.js';
import { repeating } from './repeating.js';

export interface ExclusiveOptions {
  readonly leases: LeaseStore;
  /** Identifies this process among the competing ones. */
  readonly owner: string;
  readonly logger: Logger;
  /** Milliseconds after which another process takes over the work of a dead one. */
  readonly lasting?: number;
  /** Milliseconds between two tries while another process does the work. */
  readonly tryEvery?: number;
}

/**
 * Does work while no other process does it. Waits for its turn; the work's signal aborts when the turn is lost or the
 * given signal aborts. Resolves with the result of the work, or undefined when it never got the turn. Calls
 * `isElsewhere` on each try while another process does the work.
 */
export type Exclusive = <T>(
  name: string,
  signal: AbortSignal,
  work: (mine: AbortSignal) => Promise<T>,
  isElsewhere?: () => void,
) => Promise<T | undefined>;

export function createExclusive(options: ExclusiveOptions): Exclusive {
  const { leases, owner, logger, lasting = 10_000, tryEvery = 1000 } = options;

  async function waitFor(name: string, signal: AbortSignal, isElsewhere?: () => void): Promise<Lease | undefined> {
    const pause = createPause({ keepsAlive: false });
    while (!signal.aborted) {
      const lease = await leases.acquire(name, owner, lasting);
      if (lease !== undefined) return lease;
      isElsewhere?.();
      await pause.wait(tryEvery, signal);
    }
    return undefined;
  }

  return async (name, signal, work, isElsewhere) => {
    const lease = await waitFor(name, signal, isElsewhere);
    if (lease === undefined) return undefined;
    const lost = new AbortController();
    // A renewal without an answer counts as failed: another process may have the lease by then.
    let runsOut = setTimeout(() => lost.abort(), lasting);
    const renewing = repeating(
      `lease of ${name}`,
      logger,
      async () => {
        const renewed = await leases.renew(lease, lasting).catch(() => undefined);
        if (renewed === false) lost.abort();
        if (renewed !== true) return undefined;
        clearTimeout(runsOut);
        runsOut = setTimeout(() => lost.abort(), lasting);
        return undefined;
      },
      { pause: lasting / 4, pausesFirst: true },
    );
    await renewing.start();
    try {
      return await work(AbortSignal.any([signal, lost.signal]));
    } finally {
      clearTimeout(runsOut);
      await renewing.stop();
      clearTimeout(runsOut);
      // A lease that cannot be released expires.
      await leases.release(lease).catch(() => undefined);
    }
  };
}
