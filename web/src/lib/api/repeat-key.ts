import { newKey } from './key';
import { ApiProblem, type ClientCode } from './problem';

/** After these nobody here knows whether the command was done: its answer was lost on the way, or is no answer. */
const UNKNOWN: readonly ClientCode[] = ['outcome-unknown', 'offline', 'unreadable', 'internal-error'];

export const isOutcomeUnknown = (problem: unknown): boolean =>
  problem instanceof ApiProblem && UNKNOWN.includes(problem.code);

export interface RepeatKey {
  /** The name for sending this: the same again while the outcome of the very same is unknown. */
  readonly of: (input: unknown) => string;
  /** What came of it; null: it was done. */
  readonly settle: (input: unknown, key: string, problem: unknown) => void;
}

/**
 * Names commands (Idempotency-Key) so that a person who sends the same again after an unknown outcome does it once. Any
 * other command, and one that was answered, gets a name of its own.
 */
export function createRepeatKey(): RepeatKey {
  /** By what was sent, for several may be under way at once. */
  const open = new Map<string, string>();
  return {
    of: (input) => open.get(JSON.stringify(input)) ?? newKey(),
    settle: (input, key, problem) => {
      const text = JSON.stringify(input);
      if (isOutcomeUnknown(problem)) open.set(text, key);
      else if (open.get(text) === key) open.delete(text);
    },
  };
}
