import { background, type Background, type Resumption } from './background.js';
import type { Logger } from './logger.js';
import { createPause } from './pause.js';

/** Work that repeats until it is stopped. */
export interface RepeatingTask extends Background {
  /** Starts the next round at once: ends the current pause or cancels the next one. */
  soon(): void;
}

export interface Rounds {
  /** Milliseconds between the end of a round and the next. */
  readonly pause: number;
  /** Whether to pause before the first round too. */
  readonly pausesFirst?: boolean;
  /** Runs once, before all rounds. */
  readonly first?: () => Promise<void>;
  /** The failures of a round after which the work restarts, including `first`. Default: none. */
  readonly resumption?: Resumption;
}

/**
 * Rounds of work with a pause in between. A round can return the milliseconds until the next one. `stop` ends a pause
 * at once and waits for the current round, which gets the abort signal. A round that rejects ends the repetition, as
 * with any background task, unless `resumption` restarts it. It does not keep the process alive.
 */
export function repeating(
  name: string,
  logger: Logger,
  round: (signal: AbortSignal) => Promise<number | undefined>,
  { pause, pausesFirst = false, first, resumption }: Rounds,
): RepeatingTask {
  const between = createPause({ keepsAlive: false });
  async function work(signal: AbortSignal, progressed: () => void): Promise<void> {
    await first?.();
    if (pausesFirst) await between.wait(pause, signal);
    while (!signal.aborted) {
      const next = await round(signal);
      progressed();
      await between.wait(next ?? pause, signal);
    }
  }
  const task = background(name, logger, work, resumption);
  return { ...task, soon: between.cutShort };
}
