import type { Logger } from '../lib/logger.js';
import { type RepeatingTask, repeating } from '../lib/repeating.js';
import type { Service } from '../lib/lifecycle.js';
import type { Announcements } from '../ports/index.js';
import { type DeadLetters, parked } from './dead-letters.js';
import { moved, type ReadModels } from './read-models.js';

export interface WatchOptions {
  readonly readModels: Pick<ReadModels, 'refresh'>;
  readonly deadLetters: Pick<DeadLetters, 'refresh'>;
  readonly announcements: Announcements;
  readonly logger: Logger;
  /** Called when another generation of a read model is served or fed. */
  readonly onMoved?: () => void;
  /** Milliseconds between two looks at the served generations; every tenth look also reads parked events. */
  readonly lookEvery?: number;
}

const lettersEvery = 10;

/**
 * Watches what other processes on the same stores do to read models: the served generation, and events that could not
 * be applied. It looks periodically, and at once after an announcement, because announcements can get lost.
 */
export function createWatch(options: WatchOptions): Service {
  const { readModels, deadLetters, announcements, logger, onMoved, lookEvery = 1000 } = options;
  let rounds = 0;
  let lettersAreDue = false;
  const looking: RepeatingTask = repeating(
    'what other processes serve',
    logger,
    async () => {
      try {
        if (await readModels.refresh()) onMoved?.();
        rounds += 1;
        if (lettersAreDue || rounds % lettersEvery === 0) await deadLetters.refresh();
        lettersAreDue = false;
      } catch (error) {
        logger.warn({ err: error }, 'what other processes serve is not known now');
      }
      return undefined;
    },
    { pause: lookEvery, pausesFirst: true },
  );
  let unsubscribe: (() => void) | undefined;
  return {
    name: looking.name,
    async start() {
      unsubscribe = announcements.subscribe(({ collection }) => {
        if (collection === parked) lettersAreDue = true;
        if (collection === parked || collection === moved) looking.soon();
      });
      await looking.start();
    },
    async stop() {
      unsubscribe?.();
      await looking.stop();
    },
  };
}
