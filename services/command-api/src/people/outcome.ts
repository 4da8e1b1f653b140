import type { KnownUser, UpdateUser } from '@tidemark/domain';

/** What matters outside of the account, once the changes are made. */
export interface Outcome {
  readonly email: string | null;
  /** The account gets the role of super, which it has not. */
  readonly becomesSuper: boolean;
  /** The field by which an active super ceases to be one; undefined when nobody does. */
  readonly leavesSupers: 'role' | 'isActive' | undefined;
}

type Changes = UpdateUser['changes'];

/** Read off the changes as they were asked for: whether they can be made is the decision's to say. */
export const outcomeOf = ({ status, account }: KnownUser, changes: Changes): Outcome => ({
  email: changes.find((change) => change.type === 'ChangeUserProfile')?.email ?? account.email,
  becomesSuper:
    account.role !== 'super' && changes.some((change) => change.type === 'ChangeUserRole' && change.role === 'super'),
  leavesSupers: status === 'active' && account.role === 'super' ? leaving(changes) : undefined,
});

function leaving(changes: Changes): Outcome['leavesSupers'] {
  if (changes.some(({ type }) => type === 'DeactivateUser')) return 'isActive';
  const role = changes.find((change) => change.type === 'ChangeUserRole')?.role ?? 'super';
  return role === 'super' ? undefined : 'role';
}
