/** Adds up how long work takes that is done one piece at a time. */
export interface Stopwatch {
  /** `part`: how much of the time counts, 0 to 1. */
  during<T>(work: () => Promise<T>, part?: number): Promise<T>;
  /** Milliseconds so far, with those of what is under way. */
  total(): number;
}

/** `now`: milliseconds since any fixed moment. */
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
