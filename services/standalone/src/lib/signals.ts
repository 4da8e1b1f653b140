import type { Logger } from '@tidemark/kernel';

/** An ordered stop takes at most this long, milliseconds; what then still runs is cut off. */
const longest = 9000;

/** SIGTERM and Ctrl-C stop in order and end with code 0; a second signal ends at once. */
export function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    const cutOff = setTimeout(() => process.exit(1), longest);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        clearTimeout(cutOff);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
