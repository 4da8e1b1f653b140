/** Adds up the duration of work that runs one piece at a time. */
export interface Stopwatch {
  /** `part`: fraction of the time that counts, 0 to 1. */
  during<T>(work: () => Promise<T>, part?: number): Promise<T>;
  /** Milliseconds so far, including the work under way. */
  total(): number;
}

/** `now`: milliseconds since a fixed moment. */
export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  let before = 0;
  let underWay: { readonly began: number; readonly part: number } | undefined;
  const total = () => before + (underWay === undefined ? 0 : (now() - underWay.began) * underWay.part);
  return {
    async during(work, part = 1) {
      underWay = { began: now(), part };
      try {
        return await work();
      } finally {
        before = total();
        underWay = undefined;
      }
    },
    total,
  };
}
