import { Refusal } from '@tidemark/domain';
import type { Logger } from '../lib/logger.js';
import { createKeyedQueue } from '../lib/queue.js';
import { repeating } from '../lib/repeating.js';
import { retrying } from '../lib/retry.js';
import type { Lease, LeaseStore } from '../ports/index.js';
import { isRefused } from './perform.js';

export interface TurnOptions {
  readonly leases: LeaseStore;
  /** Identifies this process among those that share the leases. */
  readonly owner: string;
  readonly logger: Logger;
  /** Milliseconds that a lease outlives its process; renewed three times as often. */
  readonly lasting: number;
  /** Milliseconds to wait for another process's turn. */
  readonly patience: number;
}

/** The lease expired while its process was busy: another may work on the same subject now. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** Throws TurnLost when the turn is no longer ours. */
export type AssertTurn = () => void;

/** Serializes work on one subject: within the process by a queue, between processes by a lease. */
export interface Turns {
  /**
   * Waits for the subject; refuses with `command-conflict` when another process works on it longer than the patience.
   */
  take<T>(subject: string, work: (stillMine: AssertTurn) => Promise<T>): Promise<T>;
  /** Does nothing while another process has the subject. */
  takeIfFree(subject: string, work: (stillMine: AssertTurn) => Promise<void>): Promise<void>;
  /** Resolves when no turn is under way. */
  ended(): Promise<void>;
}

const backoff = { first: 20, longest: 250 };
const busy = (): Refusal =>
  new Refusal('command-conflict', { detail: 'Somebody else is changing the same just now; please try again' });

export function createTurns({ leases, owner, logger, lasting, patience }: TurnOptions): Turns {
  const inTurn = createKeyedQueue();
  const running = new Set<Promise<unknown>>();

  async function acquire(subject: string): Promise<Lease> {
    const lease = await leases.acquire(`workflow/${subject}`, owner, lasting);
    if (lease === undefined) throw busy();
    return lease;
  }

  async function holding<T>(lease: Lease, work: (stillMine: AssertTurn) => Promise<T>): Promise<T> {
    let isLost = false;
    const renewing = repeating(
      'lease of a workflow',
      logger,
      async () => {
        isLost ||= !(await leases.renew(lease, lasting));
        return undefined;
      },
      { pause: lasting / 3, pausesFirst: true },
    );
    await renewing.start();
    const result = await work(() => {
      if (isLost || renewing.failure() !== undefined) throw new TurnLost(`Another process may work on ${lease.name}`);
    }).catch(async (error: unknown) => {
      await renewing.stop();
      // An append with unknown outcome may still be written, so others wait until the lease expires.
      if (isRefused(error)) await free(lease);
      throw error;
    });
    await renewing.stop();
    await free(lease);
    return result;
  }

  /** A lease that cannot be released expires. */
  const free = async (lease: Lease): Promise<void> =>
    leases
      .release(lease)
      .catch((error: unknown) => logger.warn({ err: error, lease: lease.name }, 'lease not released'));

  async function tracked<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  return {
    take: async (subject, work) =>
      tracked(
        inTurn(subject, async () => {
          const passes = (error: unknown) => error instanceof Refusal;
          return holding(await retrying(async () => acquire(subject), { passes, patience, backoff }), work);
        }),
      ),
    takeIfFree: async (subject, work) =>
      tracked(
        inTurn(subject, async () => {
          const lease = await leases.acquire(`workflow/${subject}`, owner, lasting);
          if (lease !== undefined) await holding(lease, work);
        }),
      ),
    async ended() {
      await Promise.allSettled(running);
    },
  };
}
