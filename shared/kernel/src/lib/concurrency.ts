import pLimit from 'p-limit';

/** Parallel calls of one request to a store or the log. More would delay other requests. */
const atATime = 16;

/** Runs work once few enough other pieces are under way. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits the parallel work of one request. When one piece fails, the waiting pieces fail with it and do not start, so a
 * store that is down gets no calls for a failed request. A piece must not wait for another one of the same limit.
 */
export function createConcurrencyLimit(): Limiter {
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

/** Like `Promise.all` of a map, a few items at a time. */
export async function mapConcurrently<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const limited = createConcurrencyLimit();
  return Promise.all([...items].map(async (item) => limited(async () => work(item))));
}
