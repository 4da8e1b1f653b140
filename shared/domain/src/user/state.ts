import type { DataOf } from '../lib/index.js';
import type { UserEvent } from './events.js';

/** The data for sign-up: the server's record, never the browser's. */
export type Invitation = DataOf<UserEvent, 'UserInvited'>;

/** A person with an account. Names and e-mail are personal data: null once erased. */
export interface Account
  extends Omit<DataOf<UserEvent, 'UserRegistered'>, 'via'>,
    Pick<DataOf<UserEvent, 'UserFirstStepsChanged'>, 'firstSteps'> {
  /** No person is behind it any longer; it stays for data that refers to its id. */
  readonly isErased?: true;
  /** Nodes of the invitation used for sign-up: after a crash the tree can still learn them. */
  readonly invitedTo: readonly string[];
}

export type UserState =
  | { readonly status: 'none' }
  | { readonly status: 'invited'; readonly invitation: Invitation }
  | { readonly status: 'active' | 'inactive'; readonly account: Account };

export type KnownUser = Extract<UserState, { account: Account }>;

export type InvitedUser = Extract<UserState, { invitation: Invitation }>;

/** Whether a person is invited and has no account yet; a withdrawn invitation has no address. */
export const isInvited = (state: UserState): state is InvitedUser =>
  state.status === 'invited' && state.invitation.email !== null;

/** Whether a person can be asked and can answer: with an active account, or invited. */
export const canAnswer = (state: UserState): boolean => state.status === 'active' || isInvited(state);

/** The persona under which answers are counted. */
export const personaOf = (state: UserState): string | null => {
  if ('account' in state) return state.account.personaId;
  return 'invitation' in state ? state.invitation.personaId : null;
};
