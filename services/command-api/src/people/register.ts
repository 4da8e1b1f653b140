import type { Language, Role } from '@tidemark/contracts';
import type { UserState } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import { holdingName } from '../lib/claims.js';
import { type CommandDeps, later, step } from '../lib/deps.js';
import { streams } from '../lib/streams.js';

export interface NewUser {
  readonly userId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  /** null: its hash is among the credentials already. */
  readonly password: string | null;
  readonly role: Role;
  readonly personaId: string | null;
  readonly nodeIds: readonly string[];
  readonly language: Language | null;
  readonly via: 'invitation' | 'template-link' | 'organization' | 'installation' | 'demo';
}

/**
 * Makes an account that can sign in: claims the address, registers, stores the password hash, lets sessions know, enrols
 * a super, adds the memberships. Each step is its own command with an id derived from the request, so repeating the
 * whole finishes what a crash left half done. Answers the last position written.
 */
export async function registerUser(
  deps: CommandDeps,
  context: CommandContext,
  person: NewUser,
): Promise<string | undefined> {
  const { repositories, claimKeys, credentials, ids } = deps;
  const { tenant } = context;
  const { userId, password, nodeIds, ...profile } = person;
  const stream = streams.user(tenant, userId);
  const name = { key: claimKeys.email(person.email), kind: 'email', ownerId: userId } as const;
  const { position, done: registered } = await holdingName(deps, context, name, {
    act: async () =>
      repositories.user.execute(
        stream,
        { type: 'RegisterUser', userId, organizationId: tenant, ...profile, avatarUrl: null },
        step(context, ids, 'register'),
      ),
    isKnown: async () => (await repositories.user.load(stream)).state.status !== 'none',
  });
  if (password !== null) await credentials.set(userId, password);
  await admit(deps, tenant, registered.state);
  const enrolled = await enrol(deps, context, registered.state);
  const added = await addMemberships(deps, context, userId, nodeIds);
  return [position, registered.position, enrolled, added].reduce(later, undefined);
}

/**
 * Lets sessions know the account as the log has it, not as it was asked for: an invitation's role counts, and a repeat
 * brings back neither an old role nor somebody who was shut out meanwhile.
 */
export async function admit({ repositories, sessions }: CommandDeps, tenant: string, user: UserState): Promise<void> {
  if (user.status !== 'active' && user.status !== 'inactive') return;
  const organization = await repositories.organization.load(streams.organization(tenant));
  await sessions.putPrincipal({
    userId: user.account.userId,
    tenant,
    role: user.account.role,
    isActive: user.status === 'active',
    organizationSuspended: organization.state.status === 'suspended',
  });
}

async function enrol(deps: CommandDeps, context: CommandContext, user: UserState): Promise<string | undefined> {
  if (user.status !== 'active' || user.account.role !== 'super') return undefined;
  const { userId } = user.account;
  const stream = streams.organization(context.tenant);
  const command = { type: 'EnrolSuper', userId } as const;
  return (await deps.repositories.organization.execute(stream, command, step(context, deps.ids, 'enrol'))).position;
}

async function addMemberships(
  deps: CommandDeps,
  context: CommandContext,
  userId: string,
  nodeIds: readonly string[],
): Promise<string | undefined> {
  if (nodeIds.length === 0) return undefined;
  const command = { type: 'AddMembers', userIds: [userId], nodeIds } as const;
  return (
    await deps.repositories.tree.execute(streams.tree(context.tenant), command, step(context, deps.ids, 'members'))
  ).position;
}
