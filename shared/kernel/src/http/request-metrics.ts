import type { Route } from '@tidemark/contracts';
import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';

/** Seconds; the aims of commands and queries lie between the first of them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * How long each call took until its answer had gone out, by method, route and status. What is no call of the interface is
 * one of two: under /api `unknown`, anything else `pages`, so that nobody makes new series by asking for new paths.
 */
export function requestMetrics(registry: Registry): RequestHandler {
  const times = new Histogram({
    name: 'tidemark_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  return (request, response, next) => {
    const { method, originalUrl } = request;
    const stop = times.startTimer();
    response.once('close', () => {
      const route = response.locals['route'] as Route | undefined;
      const other = originalUrl.startsWith('/api/') ? 'unknown' : 'pages';
      stop({
        method: route?.method ?? (method === 'GET' || method === 'HEAD' ? method : 'other'),
        route: route?.path ?? other,
        status: String(response.statusCode),
      });
    });
    next();
  };
}
