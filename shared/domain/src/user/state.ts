import type { DataOf } from '../lib/index.js';
import type { UserEvent } from './events.js';

/** What sign-up will take: the server's record, never the browser's. */
export type Invitation = DataOf<UserEvent, 'UserInvited'>;

/** Somebody with an account. Names and e-mail are personal data: null once they were erased. */
export interface Account
  extends Omit<DataOf<UserEvent, 'UserRegistered'>, 'via'>,
    Pick<DataOf<UserEvent, 'UserFirstStepsChanged'>, 'firstSteps'> {
  /** Nobody is behind it any more: it stays for what hangs on its id. */
  readonly isErased?: true;
  /** Nodes of the invitation that was signed up with: a crash before the tree knows them loses nothing. */
  readonly invitedTo: readonly string[];
}

export type UserState =
  | { readonly status: 'none' }
  | { readonly status: 'invited'; readonly invitation: Invitation }
  | { readonly status: 'active' | 'inactive'; readonly account: Account };

export type KnownUser = Extract<UserState, { account: Account }>;

export type InvitedUser = Extract<UserState, { invitation: Invitation }>;

/** Whether somebody is asked in and has no account yet; an invitation that was withdrawn has no address any more. */
export const isInvited = (state: UserState): state is InvitedUser =>
  state.status === 'invited' && state.invitation.email !== null;

/** Whether somebody can be asked and can answer: with an active account, or invited. */
export const canAnswer = (state: UserState): boolean => state.status === 'active' || isInvited(state);

/** What answers are counted under. */
export const personaOf = (state: UserState): string | null => {
  if ('account' in state) return state.account.personaId;
  return 'invitation' in state ? state.invitation.personaId : null;
};
