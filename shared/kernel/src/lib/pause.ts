/** A pause between two pieces of work. A caller that waits for the next one can cut it short. */
export interface Pause {
  /** Ends the current pause or cancels the next one. */
  cutShort(): void;
  /** Resolves after these milliseconds, or when the pause is cut short or the signal aborts. Never rejects. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface PauseOptions {
  /** Whether the pause keeps an otherwise idle process alive. */
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
