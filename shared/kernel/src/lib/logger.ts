import type { Logger } from 'pino';
import pino from 'pino';

export type { Logger } from 'pino';

export interface LoggerOptions {
  readonly level: string;
  readonly name: string;
  /** Where lines go; default: the standard output. */
  readonly destination?: { write(line: string): void } | undefined;
}

/** Structured JSON lines. Anything that could sign somebody in is cut out, wherever it stands. */
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
