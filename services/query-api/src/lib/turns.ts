import { setImmediate } from 'node:timers/promises';

/** After so many pieces of a long answer others get their turn. */
const slice = 20;

/** To be awaited after each piece. */
export function createTurns(): () => Promise<void> {
  let done = 0;
  return async () => {
    done += 1;
    if (done % slice === 0) await setImmediate();
  };
}
