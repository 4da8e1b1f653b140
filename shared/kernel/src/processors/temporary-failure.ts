import { LogUnavailable, StoreUnavailable } from '../ports/index.js';

/** The temporary failure: the error itself or its cause. */
function passingIn(error: unknown): StoreUnavailable | LogUnavailable | undefined {
  if (error instanceof StoreUnavailable || error instanceof LogUnavailable) return error;
  return error instanceof Error ? passingIn(error.cause) : undefined;
}

/**
 * Whether a failure of the machine may pass without any action here: a full disk, a locked file, an unreachable engine.
 * Also when it is the cause of another error.
 */
export const isTemporary = (error: unknown): boolean => passingIn(error) !== undefined;

/** The reason of such a failure that readiness may show: no address and no path of the machine. */
export function temporaryReasonOf(error: unknown): string {
  const passing = passingIn(error);
  if (passing instanceof StoreUnavailable) return passing.message;
  return passing === undefined ? 'It failed.' : 'The log is away.';
}
