import type { Service } from './lifecycle.js';
import type { Logger } from './logger.js';
import { createPause } from './pause.js';
import { type Backoff, waits } from './retry.js';
import { reasonOf } from './thrown.js';

/** A service that is one long task. */
export interface Background extends Service {
  /** The error that ended the task; undefined while it runs and after `stop`. Readiness reports it. */
  failure(): unknown;
  /** The error that interrupted the task, until it makes progress again; undefined otherwise. Readiness reports it. */
  interruption(): unknown;
  /** Resolves when the task has ended, for any reason. */
  ended(): Promise<void>;
}

/** When failed work is restarted. */
export interface Resumption {
  /** Whether a failure is temporary. */
  readonly passes: (error: unknown) => boolean;
  readonly backoff?: Backoff;
}

/** Must end when the signal aborts. Calls `progressed` when it makes progress, which ends an interruption. */
export type Work = (signal: AbortSignal, progressed: () => void) => Promise<void>;

const usualBackoff: Backoff = { first: 500, longest: 10_000 };

/**
 * Runs `work` from `start` until the signal aborts. A failure is logged and kept, and affects nothing else. After a
 * temporary failure the work restarts, until it makes progress. Without `resumption` no failure is temporary.
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
        // Log a failure only if it differs from the one before.
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
