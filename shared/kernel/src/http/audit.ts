import type { Route } from '@tidemark/contracts';
import type { RequestHandler, Response } from 'express';
import type { Clock } from '../ports/index.js';
import type { Caller, Noted } from './handlers.js';

/** One line of the security log: who came in, and who was turned away. No names, secrets or bodies: ids alone. */
export interface AuditEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /**
   * `access`: a call about how somebody gets in (see `isAboutAccess`); `refusal`: any other refused; `super-given` and
   * `erased`: to those in `about`.
   */
  readonly event: 'access' | 'refusal' | Noted['event'];
  readonly outcome: 'done' | 'refused';
  /** Method and path as the route table has it, without what was filled in. */
  readonly call: string;
  /** The problem code of a refusal. */
  readonly code: string | null;
  /** Who it was, as far as that is known. */
  readonly userId: string | null;
  readonly tenant: string | null;
  /** Ids of those whom it was done to; absent where that is nobody else. */
  readonly about?: readonly string[];
  readonly address: string;
  readonly requestId: string;
}

export type Audit = (entry: AuditEntry) => void;

/** Refusals that are about who somebody is or what they may do. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 429]);

/** Signing in, out and up, resetting a password, the own account and its sessions: whatever changes who can get in. */
const isAboutAccess = ({ method, path, access }: Route): boolean =>
  method !== 'GET' && (access === 'public' || path.startsWith('/auth') || path.startsWith('/users/current'));

/** Writes down every call about access, and everyone who was turned away from another. */
export function audited(audit: Audit, clock: Clock): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      const event = eventOf(response);
      if (event === undefined) return;
      const route = routeOf(response);
      audit({
        at: clock.now(),
        event,
        outcome: response.statusCode < 400 ? 'done' : 'refused',
        call: route === undefined ? request.method : `${route.method} ${route.path}`,
        code: text(response, 'problem'),
        ...who(response),
        ...about(response),
        address: request.ip ?? '',
        requestId: text(response, 'requestId') ?? '',
      });
    });
    next();
  };
}

const routeOf = (response: Response): Route | undefined => response.locals['route'] as Route | undefined;
const notedOf = (response: Response): Noted | undefined => response.locals['noted'] as Noted | undefined;

/** Undefined for what the security log does not hold. */
function eventOf(response: Response): AuditEntry['event'] | undefined {
  const noted = notedOf(response);
  if (noted !== undefined) return noted.event;
  const route = routeOf(response);
  if (route !== undefined && isAboutAccess(route)) return 'access';
  return turnedAway.has(response.statusCode) ? 'refusal' : undefined;
}

function about(response: Response): Pick<AuditEntry, 'about'> {
  const noted = notedOf(response);
  return noted === undefined ? {} : { about: noted.about };
}

function who(response: Response): Pick<AuditEntry, 'userId' | 'tenant'> {
  const caller = response.locals['caller'] as Caller | undefined;
  return { userId: caller?.userId ?? text(response, 'actor'), tenant: caller?.tenant ?? null };
}

function text(response: Response, name: string): string | null {
  const value: unknown = response.locals[name];
  return typeof value === 'string' ? value : null;
}
