import type { UpdateUser } from '@tidemark/domain';
import type { CommandContext, Step, Workflow } from '@tidemark/kernel';
import { z } from 'zod';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { admit } from './register.js';
import { notifySupers } from './notify-supers.js';

/** The changed account, and the claims of its old and new address. */
const Intent = z.object({
  tenant: z.string(),
  actor: z.string(),
  userId: z.string(),
  keys: z.array(z.string()),
  /** Identifies an edit that grants the role super, which notifies the other supers once. */
  superCause: z.string().optional(),
  correlationId: z.string(),
});
type Intent = z.infer<typeof Intent>;

/** The change itself. It is not stored, because it contains personal data. */
interface Change {
  readonly context: CommandContext;
  readonly command: UpdateUser;
  readonly ifVersion: number | undefined;
  /** The account's new address. */
  readonly email: string | null;
  /** An active super stops being one. */
  readonly leavesSupers: boolean;
}

/**
 * One edit of an account with its consequences. The new address is claimed first and the old one released last. A super
 * leaves the organization's register before the change, and joins it after. Then sessions are updated.
 */
export function accountEdit(deps: CommandDeps): Workflow<Intent, Change, { readonly version: number }> {
  const parts = editParts(deps);
  return {
    kind: 'account-change',
    subjectOf: ({ userId }) => userId,
    parse: (kept) => Intent.parse(kept),
    decide: stepsOfChange(deps, parts),
    follow: stepsAfterChange(deps, parts),
  };
}

function editParts({ repositories, names, ids }: CommandDeps) {
  async function load({ tenant, userId }: Intent) {
    const { state } = await repositories.user.load(streams.user(tenant, userId));
    return state.status === 'active' || state.status === 'inactive' ? state : undefined;
  }

  const ownerOf = ({ tenant, actor, userId, correlationId }: Intent) => ({
    tenant,
    actor,
    correlationId,
    ownerId: userId,
  });

  async function releaseOthers(intent: Intent) {
    const user = await load(intent);
    if (user === undefined) return;
    const { email } = user.account;
    await names.releaseOthers(ownerOf(intent), intent.keys, email === null ? undefined : names.email(email));
  }

  /** As in the account's own stream; each time a separate command. */
  async function joinSupers(intent: Intent) {
    const { tenant, actor, userId, correlationId } = intent;
    const user = await load(intent);
    if (user?.status !== 'active' || user.account.role !== 'super') return;
    const context = { actor, tenant, commandId: ids.next(), correlationId };
    await repositories.organization.execute(streams.organization(tenant), { type: 'EnrolSuper', userId }, context);
  }

  return { load, ownerOf, releaseOthers, joinSupers };
}
type EditParts = ReturnType<typeof editParts>;

function stepsOfChange(
  { repositories, names, ids }: CommandDeps,
  { ownerOf, releaseOthers, joinSupers }: EditParts,
): Workflow<Intent, Change, { readonly version: number }>['decide'] {
  return [
    {
      name: 'claim the address it is to have',
      async run(intent, { email }) {
        if (email === null) return undefined;
        return { position: await names.claim(ownerOf(intent), names.email(email)) };
      },
      undo: releaseOthers,
    },
    {
      name: 'leave the register of supers',
      async run({ tenant, userId }, { context, leavesSupers }) {
        if (!leavesSupers) return undefined;
        const alone = { ...context, commandId: ids.next(), causationId: context.commandId };
        const command = { type: 'WithdrawSuper', userId } as const;
        const { position } = await repositories.organization.execute(streams.organization(tenant), command, alone);
        return { position };
      },
      undo: joinSupers,
    },
    {
      name: 'change the account',
      run: async ({ tenant, userId }, { command, context, ifVersion }) =>
        repositories.user.execute(streams.user(tenant, userId), command, context, { ifVersion }),
    },
  ];
}

function stepsAfterChange(deps: CommandDeps, { load, releaseOthers, joinSupers }: EditParts): readonly Step<Intent>[] {
  const { sessions } = deps;
  return [
    {
      // First, because it decides who gets in.
      name: 'let sessions know',
      async run(intent) {
        const user = await load(intent);
        if (user === undefined) return undefined;
        await admit(deps, intent.tenant, user);
        if (user.status === 'inactive') await sessions.endAllOf(intent.userId);
        return undefined;
      },
    },
    {
      name: 'give the other addresses back',
      async run(intent) {
        await releaseOthers(intent);
        return undefined;
      },
    },
    {
      name: 'join the register of supers',
      async run(intent) {
        await joinSupers(intent);
        return undefined;
      },
    },
    {
      name: 'tell the supers of another one',
      async run(intent) {
        const { superCause: cause } = intent;
        const user = cause === undefined ? undefined : await load(intent);
        if (cause !== undefined && user?.account.role === 'super') await notifySupers(deps, { ...intent, cause });
        return undefined;
      },
    },
  ];
}
