import { Refusal } from '@tidemark/domain';
import { LimitReached } from '@tidemark/kernel';
import type { Attempts } from '@tidemark/kernel/http';
import type { CommandDeps } from './deps.js';

/** What is attempted, and how often one key may in so much time. */
export interface AttemptLimit {
  readonly name: string;
  /** 0 sets no limit. */
  readonly points: number;
  readonly seconds: number;
}

/** Attempts for each key, counted for all processes together: each takes one, or is refused with `too-many-attempts`. */
export const attemptsOf =
  ({ limits, ids }: Pick<CommandDeps, 'limits' | 'ids'>, { name, points: limit, seconds }: AttemptLimit): Attempts =>
  async (key) => {
    try {
      await limits.take(ids.next(), [{ name, key, points: 1, limit, seconds }]);
    } catch (error) {
      if (error instanceof LimitReached) throw new Refusal('too-many-attempts', { retryAfter: error.seconds });
      throw error;
    }
  };
