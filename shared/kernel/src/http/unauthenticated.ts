import type { Problem, Route, RouteTable } from '@tidemark/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { Counter, type Registry } from 'prom-client';
import type { Logger } from '../lib/logger.js';
import type { Clock } from '../ports/index.js';
import { limitAttempts, type OwnAttempts } from './attempts.js';
import type { Audit } from './audit.js';
import { closeUnlessRead } from './body.js';
import { networkOf } from './network.js';
import { problemOf } from './problem.js';

export interface UnauthenticatedLimitOptions {
  /** Refusals per minute and network (see `networkOf`) before its requests are rejected; 0 means never. */
  readonly points: number;
  /** The counter of public calls. Those calls are rejected when it is used up and count for nothing else here. */
  readonly publicAttempts: OwnAttempts;
  readonly routes: RouteTable;
  /** Milliseconds to delay a refusal, which slows down clients that wait for it. Default 500. */
  readonly hold?: number;
  /** Whether a request has a token of ours (see `createTokenMark`). Such requests are never rejected here. */
  readonly isKnown: (authorization: string | undefined) => boolean;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Registry;
}

export interface UnauthenticatedLimit {
  /** Runs before safety headers, request log and security log, so a rejected request costs next to nothing. */
  readonly guard: RequestHandler;
  /** Call it for every refusal; it counts those for a missing or invalid token. */
  readonly refused: (request: Request, response: Response, problem: Problem) => void;
}

const seconds = 60;

/** Most answers to delay at once; more would only be open connections. */
const mostHeld = 250;

/**
 * Limits networks that keep sending without a usable token. Routes that need a token refuse them anyway; after `points`
 * refusals the network gets a short 429 for the rest of the minute, logged once and counted. Requests with a token of
 * ours pass, from that network too. So do calls of public routes, such as signing in, until the network has used up
 * `publicAttempts`.
 */
export function limitUnauthenticated(options: UnauthenticatedLimitOptions): UnauthenticatedLimit {
  const { points, publicAttempts, routes, isKnown, metrics, hold = 500 } = options;
  const refusals = limitAttempts({ points, seconds });
  const routeOf = routeFinder(routes);
  const written = writtenOnce(options);
  const later = heldBack(hold);
  const turnedAway = new Counter({
    name: 'tidemark_unauthenticated_refused_total',
    help: 'Requests without a usable token that were refused at the door, from networks that had sent too many of them',
    registers: [metrics],
  });
  return {
    guard(request, response, next) {
      const network = networkOf(request.ip ?? '');
      const [ofPublic, ofOthers] = [publicAttempts.closedFor(network), refusals.closedFor(network)];
      if ((ofPublic ?? ofOthers) === undefined || isKnown(request.headers.authorization)) {
        next();
        return;
      }
      const route = routeOf(request.method, request.originalUrl);
      const wait = route?.access === 'public' ? ofPublic : ofOthers;
      if (wait === undefined) {
        next();
        return;
      }
      turnedAway.inc();
      written(network, { request, response, route, wait });
      later(response, () => turnAway({ request, response, route, wait }));
    },
    refused(request, response, { status }) {
      if (!isForWantOfToken(status, response) || isKnown(request.headers.authorization)) return;
      // Rejects only when over the limit; the guard answers that on the next request.
      refusals(networkOf(request.ip ?? '')).catch(() => undefined);
    },
  };
}

/** A rejected request, and the seconds until its network is accepted again. */
interface TurnedAway {
  readonly request: Request;
  readonly response: Response;
  readonly route: Route | undefined;
  readonly wait: number;
}

/** The route needs a signed-in user and there is none, or the route does not exist. */
function isForWantOfToken(status: number, { locals }: Response): boolean {
  const route = locals['route'] as Route | undefined;
  return route === undefined ? status === 404 : status === 401 && route.access !== 'public';
}

const requestIdOf = ({ locals }: Response): string => String(locals['requestId'] ?? '');

/** Delays an answer unless the connection closes first. Answers at once when too many are waiting. */
function heldBack(hold: number): (response: Response, answer: () => void) => void {
  let held = 0;
  return (response, answer) => {
    if (held >= mostHeld) {
      answer();
      return;
    }
    held += 1;
    const timer = setTimeout(answer, hold);
    response.once('close', () => {
      held -= 1;
      clearTimeout(timer);
    });
  };
}

/** The problem in the words of its route, with the few headers that the answer needs. */
function turnAway({ request, response, route, wait }: TurnedAway): void {
  const problem = JSON.stringify(problemOf('too-many-attempts', route, { requestId: requestIdOf(response) }));
  // Read nothing more from a flood, not even to answer it.
  closeUnlessRead(request, response);
  response.writeHead(429, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(problem),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': wait,
  });
  response.end(problem);
}

/** Writes one line to the log and one to the security log per network and window, however many requests arrive. */
function writtenOnce({ audit, clock, logger }: Pick<UnauthenticatedLimitOptions, 'audit' | 'clock' | 'logger'>) {
  const until = new Map<string, number>();
  return (network: string, { request, response, route, wait }: TurnedAway): void => {
    const key = `${route?.access === 'public' ? 'public' : 'other'} ${network}`;
    const now = performance.now();
    if ((until.get(key) ?? 0) > now) return;
    for (const [other, end] of until) if (end <= now) until.delete(other);
    until.set(key, now + wait * 1000);
    const requestId = requestIdOf(response);
    logger.warn({ requestId, seconds: wait }, 'a network that goes on without a token is turned away');
    audit({
      at: clock.now(),
      event: 'network-refused',
      outcome: 'refused',
      call: route === undefined ? request.method : `${route.method} ${route.path}`,
      code: 'too-many-attempts',
      userId: null,
      tenant: null,
      address: request.ip ?? '',
      requestId,
    });
  };
}

/** Finds the route of a call by its address. Used only for rejected networks. */
function routeFinder(routes: RouteTable): (method: string, url: string) => Route | undefined {
  const known = Object.values(routes).map((route) => ({
    route,
    path: new RegExp(`^/api${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
  return (method, url) => {
    const [path = ''] = url.split('?', 1);
    return known.find((each) => each.route.method === method && each.path.test(path))?.route;
  };
}
