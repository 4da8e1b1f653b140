import { isAtLeast, type Route } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { SessionStore } from '../ports/index.js';
import type { Caller } from './handlers.js';
import type { ParsedRequest } from './parse.js';

/** The least role that a route asks for: 403 below it, before anything that was sent is looked at. */
export function requireRole({ access }: Route, { role }: Caller): void {
  if (access !== 'public' && !isAtLeast(role, access)) throw new Refusal('not-allowed');
}

/**
 * The session of a personal link may call what is about a form, and only about its own; the rest is 403. Where the route
 * alone decides, it is refused before the body is read; where the request names another form, before anything else.
 */
export function requireForm({ form: field }: Route, { form }: Caller, request?: ParsedRequest): void {
  if (form === undefined) return;
  if (field === undefined) throw new Refusal('not-allowed');
  if (request === undefined) return;
  const about = [request.params, request.query, request.body].map((part) => named(part, field));
  if (about.find((id) => id !== undefined) !== form) throw new Refusal('not-allowed');
}

/**
 * What a request names, checked by its route for a caller who has the role: an organisation in the path or body that must be the caller's (404, so that
 * nobody learns what exists elsewhere), and a user in the path that must be the caller or, for super and master, one of
 * the organisation. Answers the organisation that the request is about: another than the caller's only for a master, and
 * only where the route says so.
 */
export async function checkAccess(
  route: Route,
  caller: Caller,
  { params, body }: Pick<ParsedRequest, 'params' | 'body'>,
  sessions: SessionStore,
): Promise<string> {
  const { checks = {} } = route;
  const own = named(params, checks.organization) ?? named(body, checks.organization) ?? caller.tenant;
  if (own !== caller.tenant) throw new Refusal('not-found');
  const tenant = reached(named(params, checks.organizationOrMaster), caller);
  const user = named(params, checks.user);
  if (user !== undefined && user !== caller.userId) await checkOtherUser(user, caller, sessions);
  return tenant;
}

function reached(organization: string | undefined, { tenant, role }: Caller): string {
  if (organization === undefined || organization === tenant) return tenant;
  if (role !== 'master') throw new Refusal('not-found');
  return organization;
}

async function checkOtherUser(userId: string, caller: Caller, sessions: SessionStore): Promise<void> {
  const other = await sessions.principal(userId);
  if (other?.tenant !== caller.tenant) throw new Refusal('not-found');
  if (!isAtLeast(caller.role, 'super')) throw new Refusal('not-allowed');
}

function named(part: unknown, name: string | undefined): string | undefined {
  if (name === undefined || typeof part !== 'object' || part === null) return undefined;
  const value: unknown = (part as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
