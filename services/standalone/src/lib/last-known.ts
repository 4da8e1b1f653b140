/** How long /metrics waits for a store, milliseconds: an engine that is away takes its time to say so. */
const patience = 500;

/**
 * What is read from a store when /metrics is asked for: by one reading for all who ask meanwhile. A store that cannot be read
 * now, or does not answer in time, leaves what was known last.
 */
export function lastKnown<T>(first: T, read: () => Promise<T>): () => Promise<T> {
  let last = first;
  let reading: Promise<void> | undefined;
  const reads = async (): Promise<void> => {
    try {
      last = await read();
    } catch {
      // What is known of the engine say `tidemark_log_up` and `tidemark_task_up`.
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
