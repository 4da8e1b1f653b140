import { type Action, type InvitedUser, isAtLeast, type Role, type SuperGivers } from '@tidemark/contracts';
import { type Actor, userPolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** An invitation, with the facts that its actions depend on. */
export interface KnownInvitation {
  readonly userId: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly superGivenBy: SuperGivers;
  /** All its nodes, including archived ones, are in the viewer's branches. */
  readonly isOnOwnNodes: boolean;
  /** It can be sent again unchanged: a node is in use, and its persona is offered. */
  readonly isComplete: boolean;
}

export function mayOnInvitation(invitation: KnownInvitation, viewer: Actor): InvitedUser['may'] {
  const { userId, organizationId, role, superGivenBy, isOnOwnNodes, isComplete } = invitation;
  const onUser = { userId, organizationId, role };
  const mayGive = role !== 'super' || superGivenBy === 'inviters' || isAtLeast(viewer.role, 'super');
  return allowed({
    resend: isOnOwnNodes && isComplete && mayGive && userPolicy.may(viewer, 'invite', onUser),
    withdraw: isOnOwnNodes && userPolicy.may(viewer, 'withdraw', onUser),
    'change-persona': userPolicy.may(viewer, 'manage', onUser),
  } satisfies Partial<Record<Action, boolean>>);
}
