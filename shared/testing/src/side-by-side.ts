import { setImmediate } from 'node:timers/promises';

/** Counts the pieces of work that run at once; each takes a moment before it starts. */
export function countSideBySide() {
  const seen = { begun: 0, now: 0, most: 0 };
  async function during<T>(work: () => Promise<T> | T): Promise<T> {
    seen.begun += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await setImmediate();
    seen.now -= 1;
    return work();
  }
  return { seen, during };
}
