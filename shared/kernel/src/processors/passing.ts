import { LogUnavailable, StoreUnavailable } from '../ports/index.js';

/** The part of a failure that passes by itself: the failure, or the cause of it. */
function passingIn(error: unknown): StoreUnavailable | LogUnavailable | undefined {
  if (error instanceof StoreUnavailable || error instanceof LogUnavailable) return error;
  return error instanceof Error ? passingIn(error.cause) : undefined;
}

/**
 * Whether a failure is the machine's and may pass by itself, without anybody doing anything here: a disk that is full, a
 * file that is locked, an engine that is away. Also where it is the cause of another.
 */
export const passesByItself = (error: unknown): boolean => passingIn(error) !== undefined;

/** What may be shown of such a failure to whoever asks for readiness: no address and no path of the machine. */
export function reasonOfPassing(error: unknown): string {
  const passing = passingIn(error);
  if (passing instanceof StoreUnavailable) return passing.message;
  return passing === undefined ? 'It failed.' : 'The log is away.';
}
