/** One instance of a port for one test, over fresh data. */
export interface Opened<Port> {
  readonly port: Port;
  /** Closes it and opens it again over the same data; absent where nothing is durable. */
  readonly reopen?: () => Promise<Port>;
  /** Closes what is open and removes the data. */
  dispose(): Promise<void>;
}

export type Factory<Port> = () => Promise<Opened<Port>>;

/** Runs a test's body with a fresh instance and disposes of it, whatever happens. */
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

/** A promise and its handle, to wait for something observed rather than for time. */
export function deferred<T = void>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
}
