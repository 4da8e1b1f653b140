import { isDistributed } from './profile.js';

/** Milliseconds; engines on which every suite has four processes of its own are slow. */
export const patience = isDistributed ? 90_000 : 15_000;

/** Milliseconds between two questions; there an answer costs the engines more than it costs one process. */
const asksEvery = isDistributed ? 200 : 25;

/** The value, or a failure that says what was missing: tests never go on with nothing. */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`);
  return value;
}

/** Asks again until there is an answer (not undefined); after `timeout` milliseconds it fails with what was awaited. */
export async function eventually<Value>(
  what: string,
  ask: () => Promise<Value | undefined> | Value | undefined,
  timeout = patience,
): Promise<Value> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`Waited ${String(timeout)} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, asksEvery));
  }
}

/** Rejects when the promise takes longer than allowed by the interface (a bound that is promised, not a measurement). */
export async function within<Value>(milliseconds: number, what: string, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${String(milliseconds)} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
