import { countQueue } from './figures.js';

/** Too much work of a kind waits, or a piece of it took too long. Nothing was done; the caller may try again. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface GateOptions {
  /** Under which name what waits is measured. */
  readonly name: string;
  /** Pieces of work at a time. */
  readonly concurrency: number;
  /** Callers that may wait; one more is refused with Overloaded. */
  readonly queue: number;
}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets a few work at a time, a bounded number wait, and refuses the rest. */
export function createGate({ name, concurrency, queue }: GateOptions): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const line = countQueue(name);
  const enter = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= queue) return Promise.reject(new Overloaded(`Too many wait: ${name}`));
    line.waiting += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place is handed on, so nobody who comes now can overtake.
    if (next === undefined) {
      running -= 1;
      return;
    }
    line.waiting -= 1;
    next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
