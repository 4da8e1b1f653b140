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
  const lease = `process/${name}/${owner}`;
  let held: Lease | undefined;
  const show = async (): Promise<void> => {
    // An expired lease, of a process that was frozen, is taken again.
    held = await leases.acquire(lease, owner, lasting);
  };
  let task: ReturnType<typeof repeating> | undefined;
  return {
    name: 'presence',
    async start() {
      if (task !== undefined) return;
      await show();
      task = repeating('presence', logger, async () => show().then(() => undefined), {
        pause: every,
        pausesFirst: true,
        resumption: { passes: (error) => error instanceof StoreUnavailable },
      });
      await task.start();
    },
    async stop() {
      await task?.stop();
      if (held === undefined) return;
      // While the store is unavailable it expires automatically, which does not harm the stop.
      await leases.release(held).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    },
  };
}
