import type { Logger } from '@tidemark/kernel';

/**
 * What nobody caught is a defect, and the state behind it unknown: it is said and the process ends, to be started again
 * on a log that holds every answered command. Bad messages and requests never get here; their edges answer for them.
 */
export function endOnDefect(logger: Logger): void {
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'nobody caught this');
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}
