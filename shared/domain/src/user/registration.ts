import { accountProfile, AssignableRole, type Fault, limits, type NewProfile } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault, limitedText, profileFaults, profileTexts, requiredText } from '../lib/index.js';
import type { InviteUser, RegisterUser } from './commands.js';
import type { UserEvent } from './events.js';
import { type Invitation, isInvited, type UserState } from './state.js';

/**
 * Inviting again mails again. The newest role and persona apply, and all nodes promised so far except those that they
 * were removed from. Writes nothing for a person with an account: they keep their role, and the tree adds their nodes.
 */
export function inviteUser(command: InviteUser, state: UserState): readonly UserEvent[] {
  if (state.status === 'active' || state.status === 'inactive') return [];
  ensure(isAssignable(command.role), 'role-not-assignable');
  ensureNoFaults([
    ...limitedText('firstName', command.firstName, limits.personName),
    ...requiredText('email', command.email, limits.email),
    ...(command.nodeIds.length === 0
      ? [fault('selectedNodes', 'nothing-selected', 'At least one node is needed')]
      : []),
  ]);
  const { type: _, leftNodeIds = [], ...invitation } = command;
  const before = isInvited(state) ? state.invitation.nodeIds : [];
  const promised = before.filter((nodeId) => !leftNodeIds.includes(nodeId));
  return [{ type: 'UserInvited', data: { ...invitation, nodeIds: [...new Set([...promised, ...command.nodeIds])] } }];
}

/** Writes nothing when a workflow runs again with its own user; an invitation's link works once. */
export function registerUser(command: RegisterUser, state: UserState): readonly UserEvent[] {
  if (state.status === 'invited') return registered(asInvited(command, state.invitation));
  ensure(state.status !== 'inactive', 'user-inactive');
  ensure(command.via !== 'invitation', 'link-invalid', { detail: 'There is no open invitation' });
  if (state.status === 'active') return [];
  ensure(isAssignable(command.role) || isOperator(command), 'role-not-assignable');
  return registered(command);
}

function registered(command: RegisterUser): readonly UserEvent[] {
  ensureNoFaults(registrationFaults(command));
  const { type: _, ...registration } = command;
  const data = { ...registration, ...profileTexts(accountProfile, command) };
  return [{ type: 'UserRegistered', data }];
}

/** The rules of a sign-up beside the password (`passwordFaults`), for callers that report both together. */
export const registrationFaults = (form: NewProfile<typeof accountProfile>): Fault[] =>
  profileFaults(accountProfile, form, requiredText);

/** The person chooses names, picture and language; all rights come from the invitation. */
function asInvited(command: RegisterUser, invitation: Invitation): RegisterUser {
  const { organizationId, role, personaId, email } = invitation;
  ensure(email !== null, 'link-invalid', { detail: 'The invitation was erased' });
  const language = command.language ?? invitation.language;
  return { ...command, userId: invitation.userId, organizationId, role, personaId, email, language, via: 'invitation' };
}

const isAssignable = (role: RegisterUser['role']): boolean => AssignableRole.safeParse(role).success;

/** Only the installation creates a master; no call does. */
const isOperator = ({ via }: RegisterUser): boolean => via === 'installation' || via === 'demo';
