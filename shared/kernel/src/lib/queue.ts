import { countQueue, type Queue } from './figures.js';

/**
 * Runs tasks of one key in sequence, and different keys in parallel. Keeps nothing for idle keys. `name` is the queue's
 * name in the metrics.
 */
export function createKeyedQueue(name?: string): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  const line: Queue = name === undefined ? { waiting: 0 } : countQueue(name);
  return async (key, task) => {
    const before = tails.get(key) ?? Promise.resolve();
    line.waiting += 1;
    const begin = async () => {
      line.waiting -= 1;
      return task();
    };
    const mine = before.then(begin, begin);
    const settled = mine.catch(() => undefined);
    tails.set(key, settled);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === settled) tails.delete(key);
    }
  };
}
