import type { Route } from '@tidemark/contracts';
import type { RequestHandler } from 'express';
import type { Tracer } from '../ports/index.js';

/**
 * A span for each call, by its route: the template of its path, never the path, which has ids in it. What came with a
 * `traceparent` belongs to the trace of whoever asked; else a trace begins here.
 */
export function requestTraces(tracer: Tracer): RequestHandler {
  return (request, response, next) => {
    const span = tracer.request(request.get('traceparent'));
    response.locals['traceId'] = span.traceId;
    response.once('close', () => {
      const route = response.locals['route'] as Route | undefined;
      const method = route?.method ?? 'other';
      const path = route?.path ?? 'unknown';
      const { statusCode } = response;
      span.end(
        `${method} ${path}`,
        {
          'http.request.method': method,
          'http.route': path,
          'http.response.status_code': statusCode,
          'tidemark.request_id': String(response.locals['requestId'] ?? ''),
        },
        statusCode >= 500,
      );
    });
    span.run(next);
  };
}
