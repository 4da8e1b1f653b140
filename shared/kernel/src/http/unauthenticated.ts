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
  /** Refusals a minute for each network (see `networkOf`) before it is turned away; 0 = never. */
  readonly points: number;
  /** What calls of public routes are counted by: they are turned away when it is used up, and count for nothing else here. */
  readonly publicAttempts: OwnAttempts;
  readonly routes: RouteTable;
  /** Milliseconds that an answer is held back: who waits for it before sending the next is slowed down. Default 500. */
  readonly hold?: number;
  /** Whether a request brings a token of ours (see `createTokenMark`): it is never turned away here. */
  readonly isKnown: (authorization: string | undefined) => boolean;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Registry;
}

export interface UnauthenticatedLimit {
  /** Asked before safety headers, request log and security log: a request that is turned away here costs next to nothing. */
  readonly guard: RequestHandler;
  /** Told of every refusal; counts those for want of a token. */
  readonly refused: (request: Request, response: Response, problem: Problem) => void;
}

const seconds = 60;

/** Answers held back at once; more would only be connections kept open. */
const mostHeld = 250;

/**
 * Networks that keep sending without a usable token. What they send to routes that need one is refused anyway; after so many
 * refusals the network gets a short 429 at the door for the rest of the minute. It is written down once, and counted. Whoever
 * brings a token of ours passes, from that network too, and so do calls of public routes (signing in is one of them), until
 * the network has used up what `publicAttempts` allows.
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
      // Refuses what is one too many, which is told at the door the next time.
      refusals(networkOf(request.ip ?? '')).catch(() => undefined);
    },
  };
}

/** A request at the door that is not let in, and for how many seconds its network is not. */
interface TurnedAway {
  readonly request: Request;
  readonly response: Response;
  readonly route: Route | undefined;
  readonly wait: number;
}

/** Nobody is signed in and the route wants that somebody is, or there is no such route. */
function isForWantOfToken(status: number, { locals }: Response): boolean {
  const route = locals['route'] as Route | undefined;
  return route === undefined ? status === 404 : status === 401 && route.access !== 'public';
}

const requestIdOf = ({ locals }: Response): string => String(locals['requestId'] ?? '');

/** Does it after a while, unless the connection has gone by then; at once when too many are waiting. */
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

/** The problem in the words of its route, with the few headers that its answer needs. */
function turnAway({ request, response, route, wait }: TurnedAway): void {
  const problem = JSON.stringify(problemOf('too-many-attempts', route, { requestId: requestIdOf(response) }));
  // Of a flood nothing more is taken, not even for its answer's sake.
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

/** One line in the log and in the security log for each network and window, however many requests there are. */
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

/** The route that a call would reach, by its address alone: asked only for networks that are turned away. */
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
