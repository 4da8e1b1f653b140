import { countQueue } from './figures.js';

/** Too much work of a kind waits, or a piece took too long. Nothing was done; the caller may retry. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface GateOptions {
  /** Name of the queue in the metrics. */
  readonly name: string;
  /** Pieces of work that run at the same time. */
  readonly concurrency: number;
  /** Callers that may wait; further ones are refused with Overloaded. */
  readonly queue: number;
}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs a few pieces of work at a time, queues a bounded number, and refuses the rest. */
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
    // Hands the slot to the next waiter, so that new callers cannot overtake.
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
