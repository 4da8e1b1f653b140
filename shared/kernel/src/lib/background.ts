import type { Service } from './lifecycle.js';
import type { Logger } from './logger.js';
import { createPause } from './pause.js';
import { type Backoff, waits } from './retry.js';
import { reasonOf } from './thrown.js';

/** A service that is one long task. */
export interface Background extends Service {
  /** What ended the task by itself; undefined while it runs, and after a `stop`. Readiness tells it. */
  failure(): unknown;
  /** What interrupted the task, from then until it gets on again by itself; undefined otherwise. Readiness tells it. */
  interruption(): unknown;
  /** Resolves when the task has ended, in whichever way. */
  ended(): Promise<void>;
}

/** When work that failed is begun again. */
export interface Resumption {
  /** Whether a failure is one that passes by itself. */
  readonly passes: (error: unknown) => boolean;
  readonly backoff?: Backoff;
}

/** Ends with the signal; says by `progressed` that it gets on, which ends an interruption. */
export type Work = (signal: AbortSignal, progressed: () => void) => Promise<void>;

const usualBackoff: Backoff = { first: 500, longest: 10_000 };

/**
 * `work` runs from `start` until the signal aborts. Its failure is logged and kept: it takes nothing else down. After one
 * that passes by itself it is begun again, until it gets on; without `resumption` none passes.
 */
export function background(name: string, logger: Logger, work: Work, resumption?: Resumption): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = createPause({ keepsAlive: false });
  const wait = waits(resumption?.backoff ?? usualBackoff);
  let running: Promise<void> = Promise.resolve();
  let failed: unknown;
  let interrupted: unknown;

  function progressed(): void {
    if (interrupted === undefined) return;
    interrupted = undefined;
    wait.reset();
    logger.info(`${name} goes on`);
  }

  async function run(): Promise<void> {
    do {
      try {
        await work(signal, progressed);
        return;
      } catch (error) {
        if (resumption?.passes(error) !== true) throw error;
        // A try that fails as the one before is no news.
        const isNews = interrupted === undefined || reasonOf(interrupted) !== reasonOf(error);
        logger[isNews ? 'error' : 'debug']({ err: error }, `${name} interrupted, will be tried again`);
        interrupted = error;
        await pause.wait(wait.next(), signal);
      }
    } while (!signal.aborted);
  }

  return {
    name,
    async start() {
      running = run().catch((error: unknown) => {
        failed = error;
        interrupted = undefined;
        logger.fatal({ err: error }, `${name} stopped`);
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
    failure: () => failed,
    interruption: () => interrupted,
    ended: async () => running,
  };
}
