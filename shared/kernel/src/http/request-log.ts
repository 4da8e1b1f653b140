import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger.js';

/** Logs one line per request: method, path, status, duration. Never headers or bodies: they may contain secrets. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    customLogLevel: (_request: unknown, response: { statusCode: number }, error?: Error) =>
      error !== undefined || response.statusCode >= 500 ? ('error' as const) : ('info' as const),
    // Links the log line to its trace.
    customProps: (_request: unknown, response: unknown) => {
      const { traceId } = (response as Response).locals;
      return traceId === undefined ? {} : { traceId: traceId as string };
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        // A query may have ids of a form link, so only the path is logged, without the secret of a link.
        path: request.url.split('?')[0]?.replace(/(\/signup\/|\/f\/p\/)[^/]+/i, '$1[secret]'),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
