import type { Logger } from 'pino';
import pino from 'pino';

export type { Logger } from 'pino';

/** Structured JSON lines. Anything that could sign somebody in is cut out, wherever it stands. */
export function createLogger(options: { readonly level: string; readonly name: string }): Logger {
  return pino({
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
  });
}
