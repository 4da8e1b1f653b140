import pLimit from 'p-limit';

/** What one request asks of a store or the log at a time: more would keep them from everybody else. */
const atATime = 16;

/** Runs a piece of work once few enough others are under way. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For one request: a few pieces of its work are under way at a time. What waits when one fails is not begun and fails with it, so
 * that a store that is away is not asked for a request that is over. A piece must not wait for another one of the same limit.
 */
export function createConcurrencyLimit(): Limited {
  const limit = pLimit(atATime);
  const failed = { times: 0, last: undefined as unknown };
  return async (work) => {
    const before = failed.times;
    return limit(async () => {
      if (failed.times > before) throw failed.last;
      try {
        return await work();
      } catch (error) {
        failed.times += 1;
        failed.last = error;
        throw error;
      }
    });
  };
}

/** As `Promise.all` of a map, a few items at a time. */
export async function mapConcurrently<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const limited = createConcurrencyLimit();
  return Promise.all([...items].map(async (item) => limited(async () => work(item))));
}
