import { createHash, timingSafeEqual } from 'node:crypto';
import { entityTag, headers, type Problem } from '@tidemark/contracts';
import type { Route } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Registry } from 'prom-client';
import { UnreadableEvent } from '../events/codec.js';
import { Overloaded } from '../lib/gate.js';
import type { Logger } from '../lib/logger.js';
import { type Ids, LogLost, LogUnavailable, StoreUnavailable, type Tracer } from '../ports/index.js';
import { acceptedLanguage } from './accepted-language.js';
import { closeUnlessRead, unreadableBody } from './body.js';
import { lingers } from './lingering.js';
import { ownConnections } from './origins.js';
import { problemOf, problemOfError } from './problem.js';
import { requestLog } from './request-log.js';
import { requestMetrics } from './request-metrics.js';
import { requestTraces } from './request-traces.js';
import type { UnauthenticatedLimit } from './unauthenticated.js';

/** A missing dependency, with the reason if known. */
export type MissingDependency = string | { readonly name: string; readonly reason: string };

export interface HttpAppOptions {
  readonly logger: Logger;
  /** The security log; default: none. */
  readonly audit?: RequestHandler;
  /** Rejects networks that keep sending requests without a token, before any other work. Default: no limit. */
  readonly unauthenticated?: UnauthenticatedLimit;
  readonly ids: Ids;
  /** Number of reverse proxies whose X-Forwarded-For entries are trusted. Default 0: none. */
  readonly proxies?: number;
  /** What is missing before requests can be served; empty means ready. */
  readonly missing: () => readonly MissingDependency[] | Promise<readonly MissingDependency[]>;
  /** Parts that work only partially while requests are served. */
  readonly impaired?: () => readonly MissingDependency[];
  readonly metrics: Registry;
  /** Records a span per call under /api. Default: none. */
  readonly tracer?: Tracer | undefined;
  /** Bearer token required to read the metrics. Without it the metrics are public. */
  readonly metricsToken?: string | undefined;
  /** Routers under /api, tried in order. */
  readonly api: readonly Router[];
  /** Serves everything outside /api (the files of the web client), if this process does. */
  readonly pages?: RequestHandler;
}

/** The express application of every service: safety headers, request ids, logs, health, problems. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { logger, audit, unauthenticated, ids, proxies = 0, missing, metrics, tracer, api, pages } = options;
  const { impaired = () => [] } = options;
  const app = express();
  app.set('trust proxy', proxies);
  app.disable('x-powered-by');
  // Bodies are no-store and items have their version as ETag. Hashing every answer would only cost time.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(requestIds(ids), requestMetrics(metrics));
  if (unauthenticated !== undefined) app.use('/api', unauthenticated.guard);
  // After the limit: a flood makes no spans.
  if (tracer?.isOn === true) app.use('/api', requestTraces(tracer));
  app.use(requestLog(logger), safetyHeaders(), compressed());
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  app.get('/health/ready', async (_request, response) => {
    const lacking = await missing();
    response.status(lacking.length === 0 ? 200 : 503).json(readiness(lacking, impaired()));
  });
  app.get('/metrics', measured(options));
  if (audit !== undefined) app.use('/api', audit);
  for (const router of api) app.use('/api', router);
  app.use('/api', () => {
    throw new Refusal('not-found');
  });
  if (pages !== undefined) app.use(pages);
  app.use(problems(logger, unauthenticated));
  return app;
}

const namesOf = (list: readonly MissingDependency[]): readonly string[] =>
  list.map((each) => (typeof each === 'string' ? each : each.name));

/** The names of missing or impaired parts, with the reason of each if known. */
function readiness(lacking: readonly MissingDependency[], impaired: readonly MissingDependency[]): object {
  const reasons = [...lacking, ...impaired].flatMap((each) =>
    typeof each === 'string' ? [] : [[each.name, each.reason] as const],
  );
  return {
    status: lacking.length === 0 ? 'ready' : 'not-ready',
    ...(lacking.length > 0 && { missing: namesOf(lacking) }),
    ...(impaired.length > 0 && { impaired: namesOf(impaired) }),
    ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
  };
}

/** The process's own metrics. Without the right token the answer is 404. */
function measured({ metrics, metricsToken }: HttpAppOptions): RequestHandler {
  return async (request, response) => {
    if (metricsToken !== undefined && !isSame(request.get('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw new Refusal('not-found');
    }
    response.type(metrics.contentType).send(await metrics.metrics());
  };
}

/** Compares in constant time. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function requestIds(ids: Ids): RequestHandler {
  return (request, response, next) => {
    const given = request.get(headers.requestId);
    const id = given !== undefined && /^[\w.-]{1,100}$/.test(given) ? given : ids.next();
    response.locals['requestId'] = id;
    request.id = id;
    response.setHeader(headers.requestId, id);
    next();
  };
}

/** Compresses only when the client accepts it; the filter costs time even when it has nothing to do. */
function compressed(): RequestHandler {
  const compress = compression();
  return (request, response, next) => {
    if (request.headers['accept-encoding'] === undefined) next();
    else compress(request, response, next);
  };
}

/** No inline scripts anywhere. Styles may be inline: the component library sets custom properties on elements. */
function safetyHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [(request) => ownConnections(request.headers.host ?? '').join(' ')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
}

/** Turns every failure into an answer: a refusal becomes its problem, anything else a 500 that shows only its id. */
function problems(logger: Logger, unauthenticated?: UnauthenticatedLimit): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const requestId = String(response.locals['requestId'] ?? '');
    const route = response.locals['route'] as Route | undefined;
    const refusal = refusalOf(error);
    const known = problemOfError(refusal, route, requestId, acceptedLanguage(request));
    if (known === undefined || error instanceof StoreUnavailable || error instanceof UnreadableEvent) {
      logger.error({ err: error, requestId }, 'request failed');
    }
    const problem: Problem = known ?? problemOf('internal-error', route, { requestId });
    response.locals['problem'] = problem.code;
    unauthenticated?.refused(request, response, problem);
    if (closeUnlessRead(request, response)) lingers(request);
    for (const [name, value] of headersOf(problem, refusal)) response.setHeader(name, value);
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

/** Headers of a problem: when to retry, and the current version. */
function headersOf({ status }: Problem, refusal: unknown): [name: string, value: string][] {
  const { retryAfter, current } = refusal instanceof Refusal ? refusal : {};
  const wait = retryAfter ?? (status === 503 ? 1 : undefined);
  return [
    ['Cache-Control', 'no-store'],
    ...(wait === undefined ? [] : [['Retry-After', String(wait)] satisfies [string, string]]),
    ...(current === undefined ? [] : [['ETag', entityTag(current.version)] satisfies [string, string]]),
  ];
}

/** Converts parsing and file errors of express to refusals. Too much work at once becomes `not-ready`. */
function refusalOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || error instanceof Refusal) return error;
  if (isPassing(error)) return new Refusal('not-ready');
  if (error instanceof UnreadableEvent) return new Refusal('stream-damaged');
  const { status } = error as { status?: unknown };
  return isClientError(status) ? clientFault(status, error) : error;
}

/** An engine or store that is unavailable, or too much load: neither the client's fault nor a defect. */
const isPassing = (error: object): boolean =>
  error instanceof Overloaded ||
  error instanceof LogUnavailable ||
  error instanceof LogLost ||
  error instanceof StoreUnavailable;

const isClientError = (status: unknown): status is number =>
  typeof status === 'number' && status >= 400 && status < 500;

function clientFault(status: number, error: object): Refusal {
  // A compressed body turns out to be too long while it is inflated.
  const { limit } = error as { limit?: unknown };
  if (status === 413) return new Refusal('too-large', typeof limit === 'number' ? { size: { limit } } : {});
  if (status === 403 || status === 404) return new Refusal('not-found');
  return unreadableBody();
}
