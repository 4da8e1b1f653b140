import { setImmediate } from 'node:timers/promises';

/** Lets other requests run after each `slice` pieces of a long answer. Await it after each piece. */
export function createTurns(slice = 20): () => Promise<void> {
  let done = 0;
  return async () => {
    done += 1;
    if (done % slice === 0) await setImmediate();
  };
}
