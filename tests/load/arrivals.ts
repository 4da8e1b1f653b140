import { setTimeout as pause } from 'node:timers/promises';

/** mulberry32 by Tommy Ettinger (public domain): the same load in every run. */
export function randomFrom(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** The times of arrival, in milliseconds from the start: independent of each other, `rate` a second in the mean. */
export function arrivalTimes(rate: number, seconds: number, random: () => number): readonly number[] {
  const times: number[] = [];
  let at = 0;
  for (;;) {
    at += (-Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return times;
    times.push(at);
  }
}

export interface Arrived {
  /** How many were under way at once, at the most. */
  readonly mostUnderWay: number;
  /** How much later than planned we ourselves began, milliseconds: what is large says that this machine was too small. */
  readonly lateness: readonly number[];
  /** What was not answered when patience was over. */
  readonly unanswered: number;
}

/**
 * Begins each act at its time, whether or not those before it have ended: where the server is slower than people arrive, a
 * queue forms, and shows. `act` is given the moment for which it was planned, by `performance.now()`.
 */
export async function arrive(
  times: readonly number[],
  act: (index: number, planned: number) => Promise<void>,
  patience: number,
): Promise<Arrived> {
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const lateness: number[] = [];
  let mostUnderWay = 0;
  for (const [index, at] of times.entries()) {
    const planned = started + at;
    const early = planned - performance.now();
    if (early > 0) await pause(early);
    lateness.push(Math.max(0, performance.now() - planned));
    const running = act(index, planned).finally(() => underWay.delete(running));
    underWay.add(running);
    mostUnderWay = Math.max(mostUnderWay, underWay.size);
  }
  const patient = new AbortController();
  await Promise.race([
    Promise.all(underWay),
    pause(patience, undefined, { signal: patient.signal }).catch(() => undefined),
  ]);
  patient.abort();
  return { mostUnderWay, lateness, unanswered: underWay.size };
}
