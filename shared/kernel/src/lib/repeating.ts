import { background, type Background } from './background.js';
import type { Logger } from './logger.js';
import { createPause } from './pause.js';

/** Work that is done again and again until it is stopped. */
export interface Repeating extends Background {
  /** The next round begins at once: ends the pause under way, or takes away the next one. */
  soon(): void;
}

export interface Rounds {
  /** Milliseconds between the end of a round and the next. */
  readonly pause: number;
  /** Whether a pause comes before the first round too. */
  readonly pausesFirst?: boolean;
  /** Done once, before all rounds. */
  readonly first?: () => Promise<void>;
}

/**
 * Rounds of work with a pause in between. A round may answer the milliseconds until the next, where it knows better.
 * `stop` ends a pause at once and waits for the round under way, which hears of it by the signal. A round that rejects
 * ends it all, as with any background task: what may fail and go on deals with its own failures. No process is kept alive
 * for it.
 */
export function repeating(
  name: string,
  logger: Logger,
  round: (signal: AbortSignal) => Promise<number | undefined>,
  { pause, pausesFirst = false, first }: Rounds,
): Repeating {
  const between = createPause({ keepsAlive: false });
  const task = background(name, logger, async (signal) => {
    await first?.();
    if (pausesFirst) await between.wait(pause, signal);
    while (!signal.aborted) await between.wait((await round(signal)) ?? pause, signal);
  });
  return { ...task, soon: between.cutShort };
}
