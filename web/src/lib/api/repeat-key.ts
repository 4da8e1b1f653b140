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
  let open: { readonly text: string; readonly key: string } | null = null;
  return {
    of: (input) => (open !== null && open.text === JSON.stringify(input) ? open.key : newKey()),
    settle: (input, key, problem) => {
      if (isOutcomeUnknown(problem)) open = { text: JSON.stringify(input), key };
      else if (open?.key === key) open = null;
    },
  };
}
