import { AssignableRole, type Fault, limits } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault, limitedText, requiredText } from '../lib/index.js';
import type { InviteUser, RegisterUser } from './commands.js';
import type { UserEvent } from './events.js';
import { type Invitation, isInvited, type UserState } from './state.js';

/**
 * Inviting again asks again (and so mails again): the newest role and persona count, and all nodes promised so far but
 * those that they were removed from.
 * Quiet for somebody with an account: they keep their role, and their nodes are the tree's to add.
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

/** Quiet when a workflow runs again and meets its own user; an invitation's link counts once. */
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
  const data = { ...registration, firstName: command.firstName.trim(), surName: command.surName.trim() };
  return [{ type: 'UserRegistered', data }];
}

/** What sign-up demands besides the password (`passwordFaults`), for callers who answer both at once. */
export const registrationFaults = (form: Pick<RegisterUser, 'firstName' | 'surName' | 'email'>): Fault[] => [
  ...requiredText('firstName', form.firstName, limits.personName),
  ...requiredText('surName', form.surName, limits.personName),
  ...requiredText('email', form.email, limits.email),
];

/** The person chooses names, picture and language; everything that gives rights is the invitation's. */
function asInvited(command: RegisterUser, invitation: Invitation): RegisterUser {
  const { organizationId, role, personaId, email } = invitation;
  ensure(email !== null, 'link-invalid', { detail: 'The invitation was erased' });
  const language = command.language ?? invitation.language;
  return { ...command, userId: invitation.userId, organizationId, role, personaId, email, language, via: 'invitation' };
}

const isAssignable = (role: RegisterUser['role']): boolean => AssignableRole.safeParse(role).success;

/** A master is made where the product is installed, by no call. */
const isOperator = ({ via }: RegisterUser): boolean => via === 'installation' || via === 'demo';
