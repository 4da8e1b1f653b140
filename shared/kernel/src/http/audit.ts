import type { Route } from '@tidemark/contracts';
import type { RequestHandler, Response } from 'express';
import type { Clock } from '../ports/index.js';
import type { Caller } from './handlers.js';

/** One line of the security log: who came in, and who was turned away. No names, secrets or bodies: ids alone. */
export interface AuditEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** `access`: a call about how somebody gets in (see `isAboutAccess`); `refusal`: any other refused. */
  readonly event: 'access' | 'refusal';
  readonly outcome: 'done' | 'refused';
  /** Method and path as the route table has it, without what was filled in. */
  readonly call: string;
  /** The problem code of a refusal. */
  readonly code: string | null;
  /** Who it was, as far as that is known. */
  readonly userId: string | null;
  readonly tenant: string | null;
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
      const route = response.locals['route'] as Route | undefined;
      const isAccess = route !== undefined && isAboutAccess(route);
      if (!isAccess && !turnedAway.has(response.statusCode)) return;
      audit({
        at: clock.now(),
        event: isAccess ? 'access' : 'refusal',
        outcome: response.statusCode < 400 ? 'done' : 'refused',
        call: route === undefined ? request.method : `${route.method} ${route.path}`,
        code: text(response, 'problem'),
        ...who(response),
        address: request.ip ?? '',
        requestId: text(response, 'requestId') ?? '',
      });
    });
    next();
  };
}

function who(response: Response): Pick<AuditEntry, 'userId' | 'tenant'> {
  const caller = response.locals['caller'] as Caller | undefined;
  return { userId: caller?.userId ?? text(response, 'actor'), tenant: caller?.tenant ?? null };
}

function text(response: Response, name: string): string | null {
  const value: unknown = response.locals[name];
  return typeof value === 'string' ? value : null;
}
