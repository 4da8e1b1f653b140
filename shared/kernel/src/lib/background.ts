import type { Service } from './lifecycle.js';
import type { Logger } from './logger.js';

/** A service that is one long task. */
export interface Background extends Service {
  /** What ended the task by itself; undefined while it runs, and after a `stop`. Readiness tells it. */
  failure(): unknown;
  /** Resolves when the task has ended, in whichever way. */
  ended(): Promise<void>;
}

/** `work` runs from `start` until the signal aborts. Its failure is logged and kept: it takes nothing else down. */
export function background(name: string, logger: Logger, work: (signal: AbortSignal) => Promise<void>): Background {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let failed: unknown;
  return {
    name,
    async start() {
      running = work(stopping.signal).catch((error: unknown) => {
        failed = error;
        logger.fatal({ err: error }, `${name} stopped`);
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
    failure: () => failed,
    ended: async () => running,
  };
}
