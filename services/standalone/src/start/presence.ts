import { type Lease, type LeaseStore, type Logger, repeating, type Service, StoreUnavailable } from '@tidemark/kernel';

export interface PresenceOptions {
  readonly leases: LeaseStore;
  readonly name: string;
  readonly owner: string;
  readonly logger: Logger;
}

const lasting = 15_000;
const every = 4000;

/**
 * Marks the state as used by this process, with a lease of its own, so that `npm run move-state` does not move it
 * meanwhile. The mark of a dead process expires after 15 s.
 */
export function createPresence({ leases, name, owner, logger }: PresenceOptions): Service {
  let held: Lease | undefined;
  const isUnavailable = (error: unknown) => error instanceof StoreUnavailable;
  const task = repeating(
    'presence',
    logger,
    async () => {
      // An expired lease, of a process that was frozen, is taken again.
      held = await leases.acquire(`process/${name}/${owner}`, owner, lasting);
      return undefined;
    },
    { pause: every, resumption: { passes: isUnavailable } },
  );
  return {
    name: 'presence',
    start: task.start,
    async stop() {
      await task.stop();
      if (held === undefined) return;
      // While the store is unavailable it expires automatically, which does not harm the stop.
      await leases.release(held).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
    },
  };
}
