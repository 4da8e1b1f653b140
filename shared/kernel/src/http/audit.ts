import type { Route } from '@tidemark/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../ports/index.js';
import type { Caller, AuditedAction } from './handlers.js';
import { namedIds } from './named-ids.js';

/** One line of the security log: access granted or refused. Ids only; no names, secrets or bodies. */
export interface AuditEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /**
   * - `access`: a call about getting in (see `isAboutAccess`).
   * - `other-organization`: a signed-in caller named a thing of another organization and got 404.
   * - `refusal`: any other refused call.
   * - `network-refused`: the first request of a network that is rejected (see unauthenticated.ts).
   * - `super-given` and `erased`: done to the users in `about`.
   */
  readonly event: 'access' | 'other-organization' | 'refusal' | 'network-refused' | AuditedAction['event'];
  readonly outcome: 'done' | 'refused';
  /** Method and path template of the route table. */
  readonly call: string;
  /** The problem code of a refusal. */
  readonly code: string | null;
  /** The caller, if known. */
  readonly userId: string | null;
  readonly tenant: string | null;
  /** Ids of the affected users, when they are not the caller. */
  readonly about?: readonly string[];
  readonly address: string;
  readonly requestId: string;
}

export type Audit = (entry: AuditEntry) => void;

/** Statuses about identity or permission. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 429]);

/** Signing in, out and up, resetting a password, the own account and its sessions: everything that changes access. */
const isAboutAccess = ({ method, path, access }: Route): boolean =>
  method !== 'GET' && (access === 'public' || path.startsWith('/auth') || path.startsWith('/users/current'));

/** Whether one of these ids belongs to another organization. */
export type IsForeign = (tenant: string, ids: readonly string[]) => Promise<boolean>;

const nothingIs: IsForeign = () => Promise.resolve(false);

/**
 * Logs every call about access, every refusal of access, and every try to reach another organization. It looks up the
 * owner of an id after the answer is sent, so that the response time reveals nothing.
 */
export function audited(audit: Audit, clock: Clock, isForeign: IsForeign = nothingIs): RequestHandler {
  return (request, response, next) => {
    const write = (event: AuditEntry['event']): void => {
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
    };
    response.once('finish', () => {
      const event = plainly(response);
      if (event !== undefined) write(event);
      else if (response.statusCode === notFound) {
        void triedElsewhere(request, response, isForeign).then((tried) => {
          if (tried) write('other-organization');
        });
      }
    });
    next();
  };
}

const notFound = 404;

const routeOf = (response: Response): Route | undefined => response.locals['route'] as Route | undefined;
const actionOf = (response: Response): AuditedAction | undefined =>
  response.locals['audit'] as AuditedAction | undefined;

/** The event that the answer alone shows; undefined if it shows none. */
function plainly(response: Response): AuditEntry['event'] | undefined {
  const audit = actionOf(response);
  if (audit !== undefined) return audit.event;
  const route = routeOf(response);
  if (route !== undefined && isAboutAccess(route)) return 'access';
  return turnedAway.has(response.statusCode) ? 'refusal' : undefined;
}

function about(response: Response): Pick<AuditEntry, 'about'> {
  const audit = actionOf(response);
  return audit === undefined ? {} : { about: audit.about };
}

/** Unknown counts as no: the answer is already sent and nobody waits. */
async function triedElsewhere(request: Request, response: Response, isForeign: IsForeign): Promise<boolean> {
  const caller = response.locals['caller'] as Caller | undefined;
  if (caller === undefined) return false;
  return isForeign(caller.tenant, namedIds(request)).catch(() => false);
}

function who(response: Response): Pick<AuditEntry, 'userId' | 'tenant'> {
  const caller = response.locals['caller'] as Caller | undefined;
  return { userId: caller?.userId ?? text(response, 'actor'), tenant: caller?.tenant ?? null };
}

function text(response: Response, name: string): string | null {
  const value: unknown = response.locals[name];
  return typeof value === 'string' ? value : null;
}
