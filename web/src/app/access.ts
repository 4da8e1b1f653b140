import { isAtLeast, type Role } from '@tidemark/contracts';
import type { SessionState } from '../lib/session/store';
import { paths } from '../config/paths';

/** Who may open a route: everybody, only who is not signed in, or this role and those above it. */
export type Access = 'public' | 'public-only' | Role;

/** Where a guard sends somebody; with `remember` the login brings them back here. */
export interface Redirect {
  readonly to: string;
  readonly remember: boolean;
}
export type Decision = 'show' | 'forbidden' | Redirect;

/** `origin`: the address a protected route was asked under before the login, when there was one. */
export function decide(access: Access, { session, ended }: SessionState, origin?: string): Decision {
  if (access === 'public') return 'show';
  if (access === 'public-only') return session ? { to: origin ?? paths.dashboard, remember: false } : 'show';
  // Who signed out wanted to leave: the next person starts at the home page.
  if (!session) return { to: paths.login, remember: ended !== 'signed-out' };
  return isAtLeast(session.user.role, access) ? 'show' : 'forbidden';
}
