import type { KnownUser, UpdateUser } from '@tidemark/domain';

/** The consequences outside the account, once the changes are made. */
export interface Outcome {
  readonly email: string | null;
  /** The account gains the role super. */
  readonly becomesSuper: boolean;
  /** The field by which an active super stops being one; undefined otherwise. */
  readonly leavesSupers: 'role' | 'isActive' | undefined;
}

type Changes = UpdateUser['changes'];

/** Computed from the requested changes; the decision checks whether they are allowed. */
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
