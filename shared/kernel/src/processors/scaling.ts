/** Those at work whose load is greater than this get help. */
const busy = 0.8;
/** With a smaller one than this one fewer has time enough: what each costs for itself, not for its events, is saved too. */
const idle = 0.15;
/** Milliseconds for which they have to be idle before one of them rests: what comes in waves needs them again. */
const calm = 60_000;
/** Milliseconds after which a load counts for half of what it did. */
const halfLife = 1000;

/** Which part of its time a process has spent at work of late, 0 to 1. `worked`: milliseconds so far. */
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
 * How many of those that are there have to be at work: twice as many while these are busy, one fewer after a minute in which they
 * were idle, and never fewer than `least`. Asked again and again with how many there are, and with the loads of those at work.
 */
export function createScaling(least: number, now: () => number) {
  let idleSince: number | undefined;
  return (present: number, loads: readonly number[]): number => {
    const atWork = loads.length;
    const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, atWork);
    const within = (count: number) => Math.max(1, Math.min(present, Math.max(least, count)));
    if (mean >= idle || atWork <= least) idleSince = undefined;
    if (mean > busy) return within(atWork * 2);
    if (mean >= idle) return within(atWork);
    idleSince ??= now();
    if (now() - idleSince < calm) return within(atWork);
    idleSince = undefined;
    return within(atWork - 1);
  };
}
