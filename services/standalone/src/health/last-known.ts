/** Milliseconds that /metrics waits for a store: an unavailable engine needs time to fail. */
const patience = 500;

/**
 * A value read from a store when /metrics is requested, shared by parallel requests. If the store cannot be read, or
 * does not answer in time, it returns the last known value.
 */
export function lastKnown<T>(first: T, read: () => Promise<T>): () => Promise<T> {
  let last = first;
  let reading: Promise<void> | undefined;
  const reads = async (): Promise<void> => {
    try {
      last = await read();
    } catch {
      // `tidemark_log_up` and `tidemark_task_up` report the state of the engine.
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    reading ??= reads();
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    return last;
  };
}
