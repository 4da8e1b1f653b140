import { type Role, roles, type ListedUser } from '@tidemark/contracts';
import { foldText } from '../../../lib/fold-text';

export interface UserFilter {
  /** A part of name, e-mail or role, in any case, with or without accents. */
  readonly search: string;
  readonly role: Role | null;
  readonly node: string | null;
  readonly active: boolean | null;
}

type RoleWord = (role: Role) => string;

/** What a person is found by. */
const foundBy = (user: ListedUser, word: RoleWord): string =>
  foldText([user.firstName ?? '', user.surName ?? '', user.email ?? '', user.role, word(user.role)].join(' '));

/** The people that the filter leaves, whatever their role: what the role is chosen among. */
export function matchingUsers(
  users: readonly ListedUser[],
  { search, node, active }: UserFilter,
  word: RoleWord,
): readonly ListedUser[] {
  const wanted = foldText(search.trim());
  return users.filter(
    (user) =>
      (wanted === '' || foundBy(user, word).includes(wanted)) &&
      (node === null || user.nodes.some(({ id }) => id === node)) &&
      (active === null || user.isActive === active),
  );
}

export const usersOfRole = (users: readonly ListedUser[], role: Role | null): readonly ListedUser[] =>
  role === null ? users : users.filter((user) => user.role === role);

export interface RoleCount {
  readonly role: Role;
  readonly count: number;
}

/** How many there are of each role, the highest first; a role that nobody of the organization has is left out. */
export function roleCounts(all: readonly ListedUser[], shown: readonly ListedUser[]): readonly RoleCount[] {
  const count = (users: readonly ListedUser[], role: Role) => users.filter((user) => user.role === role).length;
  return roles
    .toReversed()
    .filter((role) => role !== 'master' || count(all, role) > 0)
    .map((role) => ({ role, count: count(shown, role) }));
}
