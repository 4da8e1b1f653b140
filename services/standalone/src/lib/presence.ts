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
 * Shows in the state that a process works on it, by a lease of its own: a move of the state (`npm run move-state`) takes nothing
 * from under it. A process that dies is missed after 15 s.
 */
export function createPresence({ leases, name, owner, logger }: PresenceOptions): Service {
  const lease = `process/${name}/${owner}`;
  let held: Lease | undefined;
  const show = async (): Promise<void> => {
    // One that ran out, of a process that stood still, is taken anew.
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
      // Where the store is away it runs out by itself; a stop is none the worse for it.
      await leases.release(held).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    },
  };
}
