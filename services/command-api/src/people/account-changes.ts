import type { Fault } from '@tidemark/contracts';
import { fault, type KnownUser, organization, Refusal, type UpdateUser, user } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { CommandDeps } from '../lib/deps.js';
import { claimName, isTakenFrom, releaseOthers } from '../lib/name-moves.js';
import { refusalsOf, refuse } from '../lib/refusals.js';
import { createSettled } from '../lib/settled.js';
import { streams } from '../lib/streams.js';
import { admit } from './register.js';
import { outcomeOf } from './outcome.js';

/** What an edit of an account comes to, and what speaks against it. */
export interface AccountEdit {
  readonly changes: UpdateUser['changes'];
  readonly faults: readonly Fault[];
  /** Who asks has not shown that they may change the address: whether somebody has the new one is not told them. */
  readonly isUnproven?: boolean;
}

/** Whose account is being changed, and the claims of the addresses before and after. */
interface Note {
  readonly tenant: string;
  readonly actor: string;
  readonly userId: string;
  readonly keys: readonly string[];
}

/**
 * One edit of an account with all that hangs on it: the claim of its address (the new one is taken first, the old one
 * given back last), the organisation's register of supers (one leaves it before the change, and joins it after), what
 * sessions know. Everything that is wrong is told at once, and then nothing has changed.
 */
export function createAccountChanges(deps: CommandDeps) {
  const { repositories, claimKeys, ids } = deps;
  const settled = createSettled<Note>(deps, 'account-change', {
    ownerOf: ({ userId }) => userId,
    settle: async (note) => settle(deps, note),
  });

  async function accountOf(tenant: string, userId: string) {
    const { state, version } = await repositories.user.load(streams.user(tenant, userId));
    if (state.status !== 'active' && state.status !== 'inactive') throw new Refusal('user-not-found');
    return { now: state, version };
  }

  async function change(
    context: CommandContext,
    userId: string,
    editOf: (now: KnownUser) => Promise<AccountEdit>,
    ifVersion: number | undefined,
  ) {
    const { tenant, actor } = context;
    const { now, version } = await accountOf(tenant, userId);
    const { changes, faults, isUnproven = false } = await editOf(now);
    const command = { type: 'UpdateUser', changes } as const;
    const { email, leavesSupers } = outcomeOf(now, changes);
    const keyOf = (address: string | null) => (address === null ? [] : [claimKeys.email(address)]);
    const [key] = keyOf(email);
    const register = await repositories.organization.load(streams.organization(tenant));
    const leaving = { type: 'WithdrawSuper', userId } as const;
    refuse(
      [
        ...refusalsOf(() => user.decide(command, now)),
        ...(leavesSupers === undefined ? [] : refusalsOf(() => organization.decide(leaving, register.state))),
      ].map((refusal) => asFault(refusal, leavesSupers)),
      [
        ...faults,
        ...(key !== undefined && !isUnproven && (await isTakenFrom(deps, userId, key))
          ? [fault('email', 'email-taken', 'Email is already in use')]
          : []),
      ],
    );
    // The register of supers would tell of a change that the account's own stream then refuses.
    if (leavesSupers !== undefined && ifVersion !== undefined && ifVersion !== version) {
      throw new Refusal('stale-version');
    }
    const note: Note = { tenant, actor, userId, keys: [...keyOf(now.account.email), ...keyOf(email)] };
    return settled.run(ids.derive('account-change', context.commandId), note, async () => {
      if (key !== undefined) await claimName(deps, context, { key, kind: 'email', ownerId: userId });
      if (leavesSupers !== undefined) {
        const alone = { ...context, commandId: ids.next(), causationId: context.commandId };
        await repositories.organization.execute(streams.organization(tenant), leaving, alone);
      }
      return repositories.user.execute(streams.user(tenant, userId), command, context, { ifVersion });
    });
  }

  return {
    finish: settled.finish,
    retry: settled.retry,
    change: async (...given: Parameters<typeof change>) => settled.inTurn(given[1], async () => change(...given)),
  };
}
export type AccountChanges = ReturnType<typeof createAccountChanges>;

/** The organisation does not know which field of the edit took its last super away. */
const asFault = (refusal: Refusal, field: string | undefined): Refusal =>
  refusal.code === 'last-super' && field !== undefined
    ? new Refusal('last-super', { faults: [fault(field, 'last-super', refusal.message)] })
    : refusal;

/** Brings everything around an account in line with what its stream says; first who gets in and who does not. */
async function settle(deps: CommandDeps, { tenant, actor, userId, keys }: Note): Promise<void> {
  const { repositories, claimKeys, sessions, ids } = deps;
  const { state } = await repositories.user.load(streams.user(tenant, userId));
  if (state.status !== 'active' && state.status !== 'inactive') return;
  await admit(deps, tenant, state);
  if (state.status === 'inactive') await sessions.endAllOf(userId);
  const { email, role } = state.account;
  const current = email === null ? undefined : claimKeys.email(email);
  await releaseOthers(deps, { tenant, actor }, { keys, current, ownerId: userId });
  if (state.status === 'active' && role === 'super') {
    const commandId = ids.next();
    const context = { actor, tenant, commandId, correlationId: commandId };
    await repositories.organization.execute(streams.organization(tenant), { type: 'EnrolSuper', userId }, context);
  }
}
