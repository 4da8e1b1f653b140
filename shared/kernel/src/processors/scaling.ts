/** Scale up when the average load exceeds this. */
const busy = 0.8;
/** Scale down below this load, which saves the fixed cost of each process. */
const idle = 0.25;
/** Milliseconds of idleness before some rest: load in waves needs them again. */
const shortestCalm = 30_000;
/** If the rest soon turns out too few, the next try comes after twice the time, up to this. */
const longestCalm = 1_800_000;
const soon = 60_000;
/** Milliseconds after which a load counts half. */
const halfLife = 2000;

/** Measures the fraction of its recent time that a process worked, 0 to 1. `worked`: milliseconds so far. */
export function createLoadMeter(worked: () => number, now: () => number): () => number {
  let load = 0;
  let last = { at: now(), worked: worked() };
  return () => {
    const next = { at: now(), worked: worked() };
    const elapsed = next.at - last.at;
    if (elapsed > 0) {
      const lately = Math.min(1, (next.worked - last.worked) / elapsed);
      const weight = 0.5 ** (elapsed / halfLife);
      load = load * weight + lately * (1 - weight);
      last = next;
    }
    return load;
  };
}

/**
 * Decides how many of the present processes work: twice as many while they are busy, half as many after a while of
 * idleness, and never fewer than `least`. Call it repeatedly with the number present and the loads of those at work.
 */
export function createScaling(least: number, now: () => number) {
  let calm = shortestCalm;
  let idleSince: number | undefined;
  let restedAt: number | undefined;

  function learn(): void {
    const isRegretted = restedAt !== undefined && now() - restedAt < soon;
    calm = isRegretted ? Math.min(longestCalm, calm * 2) : shortestCalm;
    restedAt = undefined;
  }

  return (present: number, loads: readonly number[]): number => {
    const atWork = loads.length;
    const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, atWork);
    const within = (count: number) => Math.max(1, Math.min(present, Math.max(least, count)));
    if (mean >= idle || atWork <= least) {
      idleSince = undefined;
      if (mean <= busy) return within(atWork);
      if (within(atWork * 2) > atWork) learn();
      return within(atWork * 2);
    }
    idleSince ??= now();
    if (now() - idleSince < calm) return within(atWork);
    idleSince = undefined;
    restedAt = now();
    return within(Math.ceil(atWork / 2));
  };
}
