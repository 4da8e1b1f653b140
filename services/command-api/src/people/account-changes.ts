import type { Fault } from '@tidemark/contracts';
import { fault, type KnownUser, organization, Refusal, type UpdateUser, user } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { CommandDeps } from '../deps.js';
import { refusalsOf, refuse } from '../calls/refusals.js';
import { streams } from '../streams.js';
import { accountEdit } from './account-edit.js';

/** The consequences outside the account, once the changes are made. */
interface Outcome {
  readonly email: string | null;
  /** The account gains the role super. */
  readonly becomesSuper: boolean;
  /** The field by which an active super stops being one; undefined otherwise. */
  readonly leavesSupers: 'role' | 'isActive' | undefined;
}

type Changes = UpdateUser['changes'];

/** Computed from the requested changes; the decision checks whether they are allowed. */
const outcomeOf = ({ status, account }: KnownUser, changes: Changes): Outcome => ({
  email: changes.find((change) => change.type === 'ChangeUserProfile')?.email ?? account.email,
  becomesSuper:
    account.role !== 'super' && changes.some((change) => change.type === 'ChangeUserRole' && change.role === 'super'),
  leavesSupers: status === 'active' && account.role === 'super' ? fieldThatLeavesSupers(changes) : undefined,
});

function fieldThatLeavesSupers(changes: Changes): Outcome['leavesSupers'] {
  if (changes.some(({ type }) => type === 'DeactivateUser')) return 'isActive';
  const role = changes.find((change) => change.type === 'ChangeUserRole')?.role ?? 'super';
  return role === 'super' ? undefined : 'role';
}

/** The consequences of an account edit, and the reasons against it. */
export interface AccountEdit {
  readonly changes: UpdateUser['changes'];
  readonly faults: readonly Fault[];
}

/** Edits of accounts. All faults are reported together, and then nothing has changed. */
export function createAccountChanges(deps: CommandDeps) {
  const { repositories, names, workflows, ids } = deps;
  const edits = workflows.define(accountEdit(deps));

  async function accountOf(tenant: string, userId: string) {
    const { state, version } = await repositories.user.load(streams.user(tenant, userId));
    if (state.status !== 'active' && state.status !== 'inactive') throw new Refusal('user-not-found');
    return { now: state, version };
  }

  return {
    async change(
      context: CommandContext,
      userId: string,
      editOf: (now: KnownUser) => Promise<AccountEdit>,
      ifVersion: number | undefined,
    ) {
      const { tenant, actor } = context;
      return edits.inTurn(userId, async (turn) => {
        const { now, version } = await accountOf(tenant, userId);
        const { changes, faults } = await editOf(now);
        const command = { type: 'UpdateUser', changes } as const;
        const { email, leavesSupers, becomesSuper } = outcomeOf(now, changes);
        const register = await repositories.organization.load(streams.organization(tenant));
        const leaving = { type: 'WithdrawSuper', userId } as const;
        const isTaken = email !== null && (await names.isTakenFrom(userId, names.email(email)));
        refuse(
          [
            ...refusalsOf(() => user.decide(command, now)),
            ...(leavesSupers === undefined ? [] : refusalsOf(() => organization.decide(leaving, register.state))),
          ].map((refusal) => asFault(refusal, leavesSupers)),
          [...faults, ...(isTaken ? [fault('email', 'email-taken', 'Email or name are already in use')] : [])],
        );
        // Otherwise the register of supers would have a change that the account's stream refuses.
        if (leavesSupers !== undefined && ifVersion !== undefined && ifVersion !== version) {
          throw new Refusal('stale-version');
        }
        const addresses = [now.account.email, email].filter((address) => address !== null);
        const keys = addresses.map((address) => names.email(address).key);
        const done = await turn.run(
          ids.derive('account-change', context.commandId),
          {
            tenant,
            actor,
            userId,
            keys,
            correlationId: context.correlationId,
            ...(becomesSuper ? { superCause: ids.derive('super-given', context.commandId, userId) } : {}),
          },
          { context, command, ifVersion, email, leavesSupers: leavesSupers !== undefined },
        );
        return { ...done, supers: becomesSuper ? [userId] : [] };
      });
    },
  };
}
export type AccountChanges = ReturnType<typeof createAccountChanges>;

/** Adds the field to the refusal, because the organization does not know which field removes its last super. */
const asFault = (refusal: Refusal, field: string | undefined): Refusal =>
  refusal.code === 'last-super' && field !== undefined
    ? new Refusal('last-super', { faults: [fault(field, 'last-super', refusal.message)] })
    : refusal;
