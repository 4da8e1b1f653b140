import type { Logger } from '@tidemark/kernel';

/**
 * An uncaught error is a defect with an unknown state behind it. It is logged and the process ends, to be restarted on
 * a log with every answered command. Bad messages and requests never get here; their edges handle them.
 */
export function endOnDefect(logger: Logger): void {
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'nobody caught this');
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}
