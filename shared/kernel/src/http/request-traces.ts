import type { Route } from '@tidemark/contracts';
import type { RequestHandler } from 'express';
import type { Tracer } from '../ports/index.js';

/**
 * Records a span per call, named by the path template, because the path contains ids. A `traceparent` header continues
 * the caller's trace; otherwise a trace begins here.
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
