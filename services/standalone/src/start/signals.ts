import type { Logger } from '@tidemark/kernel';

/** Milliseconds of an ordered stop; whatever still runs then is cut off. */
const longest = 9000;

/**
 * Milliseconds in which a repeated signal counts once. A terminal, systemd and docker signal the whole process group,
 * and npm also passes its signal on: one Ctrl-C comes twice, some milliseconds apart.
 */
const sameWish = 1000;

export interface StoppingOptions {
  readonly stop: () => Promise<void>;
  readonly logger: Logger;
  /** Milliseconds since a fixed moment. */
  readonly now: () => number;
  readonly exit: (code: number) => void;
}

/** The effect of a signal: the first stops in order and ends with code 0, a second, intended one ends at once. */
export function createStopping({ stop, logger, now, exit }: StoppingOptions): (signal: NodeJS.Signals) => void {
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  return (signal) => {
    if (first !== undefined) {
      if (signal !== first.signal || now() - first.at > sameWish) exit(1);
      return;
    }
    first = { signal, at: now() };
    const cutOff = setTimeout(() => exit(1), longest);
    const ended = (code: number) => {
      clearTimeout(cutOff);
      exit(code);
    };
    stop().then(
      () => ended(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        ended(1);
      },
    );
  };
}

/** SIGTERM and Ctrl-C stop this process in order; see `createStopping`. */
export function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  const onSignal = createStopping({
    stop,
    logger,
    now: () => performance.now(),
    exit: (code) => process.exit(code),
  });
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
