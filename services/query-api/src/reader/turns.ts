import { setImmediate } from 'node:timers/promises';

/** Pieces of a long answer before other requests get a turn. */
const slice = 20;

/** Await it after each piece. */
export function createTurns(): () => Promise<void> {
  let done = 0;
  return async () => {
    done += 1;
    if (done % slice === 0) await setImmediate();
  };
}
