import { isAtLeast, type Route } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { SessionStore } from '../ports/index.js';
import type { Caller } from './handlers.js';
import type { ParsedRequest } from './parse.js';

/** Refuses callers below the route's minimum role with 403, before reading the body or parameters. */
export function requireRole({ access }: Route, { role }: Caller): void {
  if (access !== 'public' && !isAtLeast(role, access)) throw new Refusal('not-allowed');
}

/**
 * A session of a personal link may call only routes about its own form; everything else is 403. If the route alone
 * decides, the refusal comes before the body is read. If the request names another form, it comes before anything else.
 */
export function requireForm({ form: field }: Route, { form }: Caller, request?: ParsedRequest): void {
  if (form === undefined) return;
  if (field === undefined) throw new Refusal('not-allowed');
  if (request === undefined) return;
  const about = [request.params, request.query, request.body].map((part) => named(part, field));
  if (about.find((id) => id !== undefined) !== form) throw new Refusal('not-allowed');
}

/**
 * Checks the ids in a request, for a caller who has the route's role:
 * - An organization in the path or body must be the caller's; otherwise 404, so that callers can't discover others.
 * - A user in the path must be the caller or, for super and master, a user of the organization. Returns the
 *   organization that the request is about. Only a master can name another, on routes that allow it.
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
