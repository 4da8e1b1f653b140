import type { accountProfile, Language, NewProfile, Role } from '@tidemark/contracts';
import { isInvited, type UserState } from '@tidemark/domain';
import { type Attempt, type CommandContext, perform, type Step } from '@tidemark/kernel';
import { type CommandDeps, step } from '../deps.js';
import { streams } from '../streams.js';

export interface NewUser extends NewProfile<typeof accountProfile> {
  readonly userId: string;
  /** null: its hash is among the credentials already. */
  readonly password: string | null;
  readonly role: Role;
  readonly personaId: string | null;
  readonly nodeIds: readonly string[];
  readonly language: Language | null;
  readonly via: 'invitation' | 'template-link' | 'organization' | 'installation' | 'demo';
}

/** A future account. The context's ids make each step a separate command, the same on a repetition. */
export interface Registration {
  readonly context: CommandContext;
  readonly person: Omit<NewUser, 'password'>;
}

/** The steps that create an account. */
export function registrationSteps(deps: CommandDeps): {
  readonly decide: readonly Attempt<Registration>[];
  readonly follow: readonly Step<Registration>[];
} {
  const { repositories, names, ids } = deps;
  const owner = ({ context: { actor, tenant, correlationId }, person }: Registration) => ({
    actor,
    tenant,
    correlationId,
    ownerId: person.userId,
  });
  const load = async ({ context, person }: Registration) =>
    (await repositories.user.load(streams.user(context.tenant, person.userId))).state;
  return {
    decide: [
      {
        name: 'claim the address',
        async run(registration) {
          // A repetition finds it claimed, or changed since.
          if ('account' in (await load(registration))) return undefined;
          return { position: await names.claim(owner(registration), names.email(registration.person.email)) };
        },
        async undo(registration) {
          if ((await load(registration)).status !== 'none') return;
          await names.releaseOthers(owner(registration), [names.email(registration.person.email).key], undefined);
        },
      },
      {
        name: 'register the account',
        async run({ context, person: { nodeIds: _, ...profile } }) {
          const organizationId = context.tenant;
          const command = { type: 'RegisterUser', organizationId, ...profile, avatarUrl: null } as const;
          const stream = streams.user(context.tenant, profile.userId);
          return repositories.user.execute(stream, command, step(context, ids, 'register'));
        },
      },
    ],
    follow: [
      {
        name: 'let sessions know',
        async run(registration) {
          await admit(deps, registration.context.tenant, await load(registration));
          return undefined;
        },
      },
      {
        name: 'join the register of supers',
        async run(registration) {
          const user = await load(registration);
          if (user.status !== 'active' || user.account.role !== 'super') return undefined;
          const { context, person } = registration;
          const command = { type: 'EnrolSuper', userId: person.userId } as const;
          const stream = streams.organization(context.tenant);
          return repositories.organization.execute(stream, command, step(context, ids, 'enrol'));
        },
      },
      {
        name: 'become a member of the nodes',
        async run({ context, person: { userId, nodeIds } }) {
          if (nodeIds.length === 0) return undefined;
          const command = { type: 'AddMembers', userIds: [userId], nodeIds } as const;
          return repositories.tree.execute(streams.tree(context.tenant), command, step(context, ids, 'members'));
        },
      },
    ],
  };
}

/**
 * Creates an account at once, for callers that repeat it until it is complete: a repetition finishes after a crash.
 * Returns the last written position.
 */
export async function registerUser(
  deps: CommandDeps,
  context: CommandContext,
  { password, ...person }: NewUser,
): Promise<string | undefined> {
  const { decide, follow } = registrationSteps(deps);
  const keepPassword: Step<Registration> = {
    name: 'keep the password',
    async run({ person: { userId } }) {
      if (password !== null) await deps.credentials.set(userId, password);
      return undefined;
    },
  };
  const done = await perform({ decide, follow: [keepPassword, ...follow] }, { context, person }, undefined);
  return done.position;
}

/**
 * Updates sessions from the account in the log, not from the request. So an invitation's role applies, and a repetition
 * restores neither an old role nor a locked-out user. An invited person is not active: they can only have the session
 * of a personal link.
 */
export async function admit({ repositories, sessions }: CommandDeps, tenant: string, user: UserState): Promise<void> {
  const known = 'account' in user ? user.account : isInvited(user) ? user.invitation : undefined;
  if (known === undefined) return;
  const organization = await repositories.organization.load(streams.organization(tenant));
  await sessions.putPrincipal({
    userId: known.userId,
    tenant,
    role: known.role,
    isActive: user.status === 'active',
    organizationSuspended: organization.state.status === 'suspended',
  });
}
