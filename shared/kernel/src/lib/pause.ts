/** A pause between two pieces of work, which whoever waits for the next one cuts short. */
export interface Pause {
  /** Ends the pause under way, or takes away the next one. */
  cutShort(): void;
  /** Resolves after so many milliseconds, or as soon as it is cut short or the signal aborts. Never rejects. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface PauseOptions {
  /** Whether a process that has nothing else to do waits for the end of the pause. */
  readonly keepsAlive?: boolean;
}

export function createPause({ keepsAlive = true }: PauseOptions = {}): Pause {
  let isCut = false;
  let wake: (() => void) | undefined;
  return {
    cutShort() {
      if (wake === undefined) isCut = true;
      else wake();
    },
    wait(milliseconds, signal) {
      const isNeeded = !isCut && !signal.aborted;
      isCut = false;
      if (!isNeeded) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        if (!keepsAlive) timer.unref();
        signal.addEventListener('abort', done);
        wake = done;
      });
    },
  };
}
