import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger.js';

/** One line for each request: who asked what, the answer, how long. Never headers or bodies: they hold secrets. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    customLogLevel: (_request: unknown, response: { statusCode: number }, error?: Error) =>
      error !== undefined || response.statusCode >= 500 ? ('error' as const) : ('info' as const),
    // By which its line is found from its trace, and the other way round.
    customProps: (_request: unknown, response: unknown) => {
      const { traceId } = (response as Response).locals;
      return traceId === undefined ? {} : { traceId: traceId as string };
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        // Queries may carry a form link's ids; the path alone says enough, but for the secret of a link.
        path: request.url.split('?')[0]?.replace(/(\/signup\/|\/f\/p\/)[^/]+/i, '$1[secret]'),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
