import { decideTogether, type Decider, ensure, never } from '../lib/index.js';
import type { InviteUser, RegisterUser, UpdateUser, UserCommand } from './commands.js';
import {
  changeLanguage,
  changeUserPersona,
  changeUserProfile,
  changeUserRole,
  recordPasswordChange,
} from './decide-account.js';
import type { UserEvent } from './events.js';
import { evolve } from './evolve.js';
import { inviteUser, registerUser } from './registration.js';
import type { KnownUser, UserState } from './state.js';

export const user: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'none' },

  decide(command, state) {
    if (command.type === 'InviteUser') return inviteUser(command, state);
    if (command.type === 'RegisterUser') return registerUser(command, state);
    ensure(state.status === 'active' || state.status === 'inactive', 'user-not-found');
    return command.type === 'UpdateUser'
      ? decideTogether(user, command.changes, state)
      : decideOnAccount(command, state);
  },

  evolve,
};

function decideOnAccount(
  command: Exclude<UserCommand, InviteUser | RegisterUser | UpdateUser>,
  state: KnownUser,
): readonly UserEvent[] {
  const { userId } = state.account;
  switch (command.type) {
    case 'ChangeUserProfile':
      return changeUserProfile(command, state);
    case 'ChangeUserRole':
      return changeUserRole(command, state);
    case 'ChangeUserPersona':
      return changeUserPersona(command, state);
    case 'ChangeLanguage':
      return changeLanguage(command, state);
    case 'DeactivateUser':
      return state.status === 'inactive' ? [] : [{ type: 'UserDeactivated', data: { userId } }];
    case 'ReactivateUser':
      return state.status === 'active' ? [] : [{ type: 'UserReactivated', data: { userId } }];
    case 'RecordPasswordChange':
      return recordPasswordChange(command, state);
    default:
      return never(command);
  }
}
