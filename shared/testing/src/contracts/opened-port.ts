/** One instance of a port for one test, over new data. */
export interface Opened<Port> {
  readonly port: Port;
  /** Reopens it over the same data; absent for stores in memory. */
  readonly reopen?: () => Promise<Port>;
  /** Closes it and removes the data. */
  dispose(): Promise<void>;
}

export type Factory<Port> = () => Promise<Opened<Port>>;

/** Runs a test's body with a new instance and always disposes of it. */
export async function using<Port, One extends Opened<Port> = Opened<Port>>(
  factory: () => Promise<One>,
  body: (opened: One) => Promise<void>,
): Promise<void> {
  const opened = await factory();
  try {
    await body(opened);
  } finally {
    await opened.dispose();
  }
}

/** A promise and its resolver, to wait for an observation instead of time. */
export function deferred<T = void>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
}
