import type { Route } from '@tidemark/contracts';
import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';

/** Seconds. The targets for commands and queries lie between the first ones. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Duration of each call until its answer was sent, by method, route and status. Other paths count as `unknown` under
 * /api and as `pages` elsewhere, so that requests for new paths create no new series.
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
