import type { DataOf } from '../lib/index.js';
import { erasedPerson, type UserEvent } from './events.js';
import type { Account, KnownUser, UserState } from './state.js';

type RegisteredData = DataOf<UserEvent, 'UserRegistered'>;

/** An account starts with its registration; before that, only an invitation is valid. */
export function evolve(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserErased') return erased(state);
  if ('account' in state) return isBefore(event) ? state : changed(state, event);
  if (event.type === 'UserInvited') return { status: 'invited', invitation: event.data };
  if (event.type === 'UserPersonaChanged') return withPersona(state, event.data);
  return event.type === 'UserRegistered' ? registered(state, event.data) : state;
}

const before = ['UserInvited', 'InvitationWithdrawn', 'UserRegistered'] as const;
type FormerEvent = Extract<UserEvent, { type: (typeof before)[number] }>;

/** Events before there is an account, or with it. */
const isBefore = (event: UserEvent): event is FormerEvent => before.some((type) => type === event.type);

const withPersona = (
  state: Exclude<UserState, KnownUser>,
  { personaId }: DataOf<UserEvent, 'UserPersonaChanged'>,
): UserState => (state.status === 'invited' ? { ...state, invitation: { ...state.invitation, personaId } } : state);

function registered(state: Exclude<UserState, KnownUser>, { via: _, ...data }: RegisteredData): UserState {
  const invitedTo = state.status === 'invited' ? state.invitation.nodeIds : [];
  return { status: 'active', account: { ...data, firstSteps: 'shown', invitedTo } };
}

function changed(state: KnownUser, event: Exclude<UserEvent, FormerEvent | { type: 'UserErased' }>): KnownUser {
  switch (event.type) {
    case 'UserProfileChanged':
    case 'UserRoleChanged':
    case 'UserPersonaChanged':
    case 'UserLanguageChanged':
    case 'UserFirstStepsChanged':
      return withAccount(state, event.data);
    case 'UserDeactivated':
      return { ...state, status: 'inactive' };
    case 'UserReactivated':
      return { ...state, status: 'active' };
    case 'UserPasswordChanged':
      return state;
    default:
      event satisfies never;
      return state;
  }
}

/** Data that refers to the id stays, but no person is behind it. */
function erased(state: UserState): UserState {
  if ('account' in state) return { status: 'inactive', account: { ...state.account, ...erasedPerson, isErased: true } };
  return state.status === 'invited'
    ? { status: 'invited', invitation: { ...state.invitation, firstName: null, email: null } }
    : state;
}

const withAccount = (state: KnownUser, change: Partial<Account>): KnownUser => ({
  ...state,
  account: { ...state.account, ...change },
});
