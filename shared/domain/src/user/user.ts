import { decideTogether, type Decider, ensure, never } from '../lib/index.js';
import type { EraseUser, InviteUser, RegisterUser, UpdateUser, UserCommand } from './commands.js';
import {
  changeFirstSteps,
  changeLanguage,
  changeUserPersona,
  changeUserProfile,
  changeUserRole,
  deactivate,
  reactivate,
  recordPasswordChange,
} from './decide-account.js';
import type { UserEvent } from './events.js';
import { evolve } from './evolve.js';
import { inviteUser, registerUser } from './registration.js';
import { isInvited, type KnownUser, type UserState } from './state.js';

export const user: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'none' },

  decide(command, state) {
    if (command.type === 'InviteUser') return inviteUser(command, state);
    if (command.type === 'RegisterUser') return registerUser(command, state);
    if (command.type === 'EraseUser') return eraseUser(command, state);
    if (command.type === 'ChangeUserPersona' && isInvited(state)) return changeUserPersona(command, state.invitation);
    ensure('account' in state && state.account.isErased !== true, 'user-not-found');
    return command.type === 'UpdateUser'
      ? decideTogether(user, command.changes, state)
      : decideOnAccount(command, state);
  },

  evolve,
};

function eraseUser({ userId }: EraseUser, state: UserState): readonly UserEvent[] {
  ensure(state.status !== 'none', 'user-not-found');
  if ('account' in state) return state.account.isErased === true ? [] : [{ type: 'UserErased', data: { userId } }];
  if (!isInvited(state)) return [];
  return [
    { type: 'InvitationWithdrawn', data: { userId } },
    { type: 'UserErased', data: { userId } },
  ];
}

function decideOnAccount(
  command: Exclude<UserCommand, InviteUser | RegisterUser | EraseUser | UpdateUser>,
  state: KnownUser,
): readonly UserEvent[] {
  switch (command.type) {
    case 'ChangeUserProfile':
      return changeUserProfile(command, state);
    case 'ChangeUserRole':
      return changeUserRole(command, state);
    case 'ChangeUserPersona':
      return changeUserPersona(command, state.account);
    case 'ChangeLanguage':
      return changeLanguage(command, state);
    case 'ChangeFirstSteps':
      return changeFirstSteps(command, state);
    case 'DeactivateUser':
      return deactivate(state);
    case 'ReactivateUser':
      return reactivate(state);
    case 'RecordPasswordChange':
      return recordPasswordChange(command, state);
    default:
      return never(command);
  }
}
