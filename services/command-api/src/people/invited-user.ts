import type { UserUpdate } from '@tidemark/contracts';
import {
  ensure,
  ensureNoFaults,
  fault,
  isInvited,
  type InvitedUser,
  promisedNodes,
  treePolicy,
  userPolicy,
} from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import { personaFaults } from './update-user.js';

/** An invited person of the caller's organization without an account; undefined for everybody else. */
export async function invitedUser(
  { repositories }: CommandDeps,
  { tenant }: Caller,
  userId: string,
): Promise<{ readonly state: InvitedUser; readonly version: number } | undefined> {
  const { state, version } = await repositories.user.load(streams.user(tenant, userId));
  return isInvited(state) ? { state, version } : undefined;
}

/** An admin manages only invitations to their own branches. In other organizations a master manages those of supers. */
export async function requireWithdrawal(
  deps: CommandDeps,
  caller: Caller,
  tenant: string,
  userId: string,
): Promise<void> {
  const { state } = await deps.repositories.user.load(streams.user(tenant, userId));
  // Also for a withdrawn one: a repetition changes nothing.
  ensure('invitation' in state, 'user-not-found');
  const { organizationId, role } = state.invitation;
  const mayWithdraw = userPolicy.may(actorOf(caller), 'withdraw', { userId: null, organizationId, role });
  ensure(mayWithdraw || tenant === caller.tenant, 'user-not-found');
  const { state: tree } = await deps.repositories.tree.load(streams.tree(tenant));
  const nodeIds = promisedNodes(tree, state.invitation);
  requireRight(mayWithdraw && treePolicy.may(actorOf(caller), 'invite-to-node', { tree, nodeIds }));
}

const fixed = ['firstName', 'surName', 'email', 'role', 'isActive'] as const;

/** Changes the persona of an invited person; other fields come from the sign-up or another invitation. */
export async function changeInvited(
  deps: CommandDeps,
  caller: Caller,
  context: CommandContext,
  { state: { invitation } }: { readonly state: InvitedUser },
  body: UserUpdate,
  ifVersion: number | undefined,
) {
  const { userId, organizationId, role, personaId: before } = invitation;
  requireRight(userPolicy.may(actorOf(caller), 'manage', { userId, organizationId, role }));
  const now = { firstName: invitation.firstName, surName: null, email: invitation.email, role, isActive: false };
  const personaId = body.persona_id ?? before;
  ensureNoFaults([
    ...fixed
      .filter((field) => body[field] !== undefined && body[field] !== now[field])
      .map((field) => fault(field, 'not-allowed', `${field} cannot be changed before the sign-up`)),
    ...(personaId === before || personaId === null ? [] : await personaFaults(deps, caller, personaId)),
  ]);
  ensure(personaId !== null, 'persona-not-found');
  return deps.repositories.user.execute(
    streams.user(caller.tenant, userId),
    { type: 'ChangeUserPersona', personaId },
    context,
    { ifVersion },
  );
}
