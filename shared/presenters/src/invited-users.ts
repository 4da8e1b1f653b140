import { type Action, type InvitedUser, isAtLeast, type Role, type SuperGivers } from '@tidemark/contracts';
import { type Actor, userPolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** An invitation, with what its actions hang on. */
export interface KnownInvitation {
  readonly userId: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly superGivenBy: SuperGivers;
  /** Every node that it is for, archived ones too, is in a branch of the viewer's. */
  readonly isOnOwnNodes: boolean;
  /** It can be sent again as it is: some node is in use, and its persona is on offer. */
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
