/** A rest between two pieces of work, which whoever waits for the next one cuts short. */
export interface Haste {
  /** Ends the rest under way, or takes away the next one. */
  hurry(): void;
  /** Resolves after so many milliseconds, or as soon as somebody is in a hurry or the signal aborts. Never rejects. */
  rest(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export function createHaste(): Haste {
  let isHurried = false;
  let wake: (() => void) | undefined;
  return {
    hurry() {
      if (wake === undefined) isHurried = true;
      else wake();
    },
    rest(milliseconds, signal) {
      const isNeeded = !isHurried && !signal.aborted;
      isHurried = false;
      if (!isNeeded) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        signal.addEventListener('abort', done);
        wake = done;
      });
    },
  };
}
