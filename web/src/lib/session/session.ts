import { type Role, roles, type User } from '@tidemark/contracts';

/** Both are needed: with one of them missing nobody is signed in [R4-001]. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

/** The specification's keys (§9). */
export const TOKEN = 'token';
export const USER = 'user';

/** What other code may have left under 'user' is not trusted: without these fields no screen could be drawn. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, role, organization_id } = value as Partial<Record<keyof User, unknown>>;
  return typeof id === 'string' && typeof organization_id === 'string' && roles.includes(role as Role);
}

/** The session that the two stored texts make, or null. */
export function sessionOf(token: string | null, user: string | null): Session | null {
  if (token === null || token === '' || user === null) return null;
  try {
    const parsed: unknown = JSON.parse(user);
    return isUser(parsed) ? { token, user: parsed } : null;
  } catch {
    return null;
  }
}

/** 'Ana R.', or the address: names the owner of a form to somebody who has not signed in. */
export function shortNameOf({ firstName, surName, email }: Pick<User, 'firstName' | 'surName' | 'email'>): string {
  const [initial = ''] = surName ?? '';
  const name = [firstName ?? '', initial === '' ? '' : `${initial}.`].filter((part) => part !== '').join(' ');
  return name === '' ? (email ?? '') : name;
}

/** 'Ana Ribeiro', or the address, or nothing for who is erased. */
export function nameOf(user: Pick<User, 'firstName' | 'surName' | 'email'>): string {
  const name = [user.firstName, user.surName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? (user.email ?? '') : name;
}
