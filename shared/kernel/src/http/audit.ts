import type { Route } from '@tidemark/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../ports/index.js';
import type { Caller, AuditedAction } from './handlers.js';
import { namedIds } from './named-ids.js';

/** One line of the security log: who came in, and who was turned away. No names, secrets or bodies: ids alone. */
export interface AuditEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /**
   * `access`: a call about how somebody gets in (see `isAboutAccess`); `other-organization`: somebody signed in named what is
   * another organisation's, and was told that it is not there; `refusal`: any other refused; `network-refused`: the first of
   * those that a network is refused at the door (see unauthenticated.ts); `super-given` and `erased`: to those in `about`.
   */
  readonly event: 'access' | 'other-organization' | 'refusal' | 'network-refused' | AuditedAction['event'];
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

/** Whether one of these ids is of another organisation than this one. */
export type IsForeign = (tenant: string, ids: readonly string[]) => Promise<boolean>;

const nothingIs: IsForeign = () => Promise.resolve(false);

/**
 * Writes down every call about access, everyone who was turned away from another, and every try to reach into another
 * organisation. What an id belongs to is looked up when the answer has gone, so that its time tells nothing.
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

/** What the answer alone tells; undefined for what the security log does not hold because of it. */
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

/** Where it cannot be known now, it is taken for none: the answer has been given, and nobody waits for this. */
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
