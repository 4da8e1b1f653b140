import type { Changed, DataOf, Stated } from '../lib/index.js';
import type { UserEvent } from './events.js';
import type { Invitation } from './state.js';

type Registration = DataOf<UserEvent, 'UserRegistered'>;
type Profile = DataOf<UserEvent, 'UserProfileChanged'>;

/** Asks somebody without an account in. That the address is free is the claim's to say. */
export interface InviteUser extends Omit<Invitation, 'email' | 'nodeIds'>, Stated<Pick<Invitation, 'email'>> {
  readonly type: 'InviteUser';
  readonly nodeIds: readonly string[];
  /** Nodes that they were removed from since an earlier invitation: that one's promise of them is over. */
  readonly leftNodeIds?: readonly string[];
}

/** Who was invited keeps the role, persona, address and nodes of the invitation, whatever stands here. */
export interface RegisterUser
  extends Omit<Registration, 'firstName' | 'surName' | 'email'>,
    Stated<Pick<Registration, 'firstName' | 'surName' | 'email'>> {
  readonly type: 'RegisterUser';
}

/** What is undefined stays as it is; a null avatar goes back to the default one. */
export interface ChangeUserProfile
  extends Changed<Stated<Omit<Profile, 'userId' | 'avatarUrl'>>>,
    Changed<Pick<Profile, 'avatarUrl'>> {
  readonly type: 'ChangeUserProfile';
}

export interface ChangeUserRole extends Omit<DataOf<UserEvent, 'UserRoleChanged'>, 'userId'> {
  readonly type: 'ChangeUserRole';
}

/** Of somebody with an account, or invited. That the persona is on offer is the catalog's to say. */
export interface ChangeUserPersona extends Omit<DataOf<UserEvent, 'UserPersonaChanged'>, 'userId'> {
  readonly type: 'ChangeUserPersona';
}

export interface ChangeLanguage extends Omit<DataOf<UserEvent, 'UserLanguageChanged'>, 'userId'> {
  readonly type: 'ChangeLanguage';
}

/** Puts the first steps of the organisation away for this user, or brings them back. */
export interface ChangeFirstSteps extends Omit<DataOf<UserEvent, 'UserFirstStepsChanged'>, 'userId'> {
  readonly type: 'ChangeFirstSteps';
}

/** That an active super remains is the organisation's register to say (`WithdrawSuper`). */
export interface DeactivateUser {
  readonly type: 'DeactivateUser';
}

export interface ReactivateUser {
  readonly type: 'ReactivateUser';
}

/** The fact alone; the hash is in the credential store. */
export interface RecordPasswordChange extends Omit<DataOf<UserEvent, 'UserPasswordChanged'>, 'userId'> {
  readonly type: 'RecordPasswordChange';
}

/** What can be said of somebody who has an account. */
type AccountCommand =
  | ChangeUserProfile
  | ChangeUserRole
  | ChangeUserPersona
  | ChangeLanguage
  | ChangeFirstSteps
  | DeactivateUser
  | ReactivateUser
  | RecordPasswordChange;

/** All that one edit of an account says, as one: everything happens or nothing does. */
export interface UpdateUser {
  readonly type: 'UpdateUser';
  readonly changes: readonly AccountCommand[];
}

/**
 * Of somebody with an account, or only invited: then their invitation is withdrawn. That an active super remains is the
 * organisation's register to say.
 */
export interface EraseUser {
  readonly type: 'EraseUser';
  readonly userId: string;
}

export type UserCommand = InviteUser | RegisterUser | EraseUser | AccountCommand | UpdateUser;
