import { background, type Background, type Resumption } from './background.js';
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
  /** After which failures of a round the rounds are begun again, `first` included. Default: none. */
  readonly resumption?: Resumption;
}

/**
 * Rounds of work with a pause in between. A round may answer the milliseconds until the next, where it knows better.
 * `stop` ends a pause at once and waits for the round under way, which hears of it by the signal. A round that rejects
 * ends it all, as with any background task, unless its failure is one after which it is begun again. No process is kept
 * alive for it.
 */
export function repeating(
  name: string,
  logger: Logger,
  round: (signal: AbortSignal) => Promise<number | undefined>,
  { pause, pausesFirst = false, first, resumption }: Rounds,
): Repeating {
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
