import { isAtLeast, type Route } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { SessionStore } from '../ports/index.js';
import type { Caller } from './handlers.js';

/**
 * The route's own checks: minimum role (403), an organisation in the path that must be the caller's (404, so that nobody
 * learns what exists elsewhere), and a user in the path that must be the caller or, for super and master, one of the
 * organisation.
 */
export async function checkAccess(
  route: Route,
  caller: Caller,
  params: unknown,
  sessions: SessionStore,
): Promise<void> {
  if (route.access !== 'public' && !isAtLeast(caller.role, route.access)) throw new Refusal('not-allowed');
  const organization = parameter(params, route.checks?.organization);
  if (organization !== undefined && organization !== caller.tenant) throw new Refusal('not-found');
  const user = parameter(params, route.checks?.user);
  if (user !== undefined && user !== caller.userId) await checkOtherUser(user, caller, sessions);
}

async function checkOtherUser(userId: string, caller: Caller, sessions: SessionStore): Promise<void> {
  const other = await sessions.principal(userId);
  if (other?.tenant !== caller.tenant) throw new Refusal('not-found');
  if (!isAtLeast(caller.role, 'super')) throw new Refusal('not-allowed');
}

function parameter(params: unknown, name: string | undefined): string | undefined {
  if (name === undefined || typeof params !== 'object' || params === null) return undefined;
  const value: unknown = (params as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
