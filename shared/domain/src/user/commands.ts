import type { accountProfile, NewProfile, ProfileChange } from '@tidemark/contracts';
import type { ChangedFields, DataOf, WithoutNull } from '../lib/index.js';
import type { UserEvent } from './events.js';
import type { Invitation } from './state.js';

type Registration = DataOf<UserEvent, 'UserRegistered'>;

/** Invites a person without an account. The claim decides whether the address is free. */
export interface InviteUser extends Omit<Invitation, 'email' | 'nodeIds'>, WithoutNull<Pick<Invitation, 'email'>> {
  readonly type: 'InviteUser';
  readonly nodeIds: readonly string[];
  /** Nodes that they were removed from since an earlier invitation, which no longer promises them. */
  readonly leftNodeIds?: readonly string[];
}

/** An invited person keeps the role, persona, address and nodes of the invitation, whatever is given here. */
export interface RegisterUser
  extends Omit<Registration, keyof typeof accountProfile>,
    NewProfile<typeof accountProfile> {
  readonly type: 'RegisterUser';
}

/** An undefined avatar stays; null resets to the default one. */
export interface ChangeUserProfile
  extends ProfileChange<typeof accountProfile>,
    ChangedFields<Pick<DataOf<UserEvent, 'UserProfileChanged'>, 'avatarUrl'>> {
  readonly type: 'ChangeUserProfile';
}

export interface ChangeUserRole extends Omit<DataOf<UserEvent, 'UserRoleChanged'>, 'userId'> {
  readonly type: 'ChangeUserRole';
}

/** For a person with an account or an invitation. The catalog decides whether the persona is offered. */
export interface ChangeUserPersona extends Omit<DataOf<UserEvent, 'UserPersonaChanged'>, 'userId'> {
  readonly type: 'ChangeUserPersona';
}

export interface ChangeLanguage extends Omit<DataOf<UserEvent, 'UserLanguageChanged'>, 'userId'> {
  readonly type: 'ChangeLanguage';
}

/** Hides the first steps of the organization for this user, or shows them again. */
export interface ChangeFirstSteps extends Omit<DataOf<UserEvent, 'UserFirstStepsChanged'>, 'userId'> {
  readonly type: 'ChangeFirstSteps';
}

/** The organization's register ensures that an active super remains (`WithdrawSuper`). */
export interface DeactivateUser {
  readonly type: 'DeactivateUser';
}

export interface ReactivateUser {
  readonly type: 'ReactivateUser';
}

/** Only the fact; the hash is in the credential store. */
export interface RecordPasswordChange extends Omit<DataOf<UserEvent, 'UserPasswordChanged'>, 'userId'> {
  readonly type: 'RecordPasswordChange';
}

/** Commands for a user with an account. */
type AccountCommand =
  | ChangeUserProfile
  | ChangeUserRole
  | ChangeUserPersona
  | ChangeLanguage
  | ChangeFirstSteps
  | DeactivateUser
  | ReactivateUser
  | RecordPasswordChange;

/** One edit of an account: all changes happen, or none. */
export interface UpdateUser {
  readonly type: 'UpdateUser';
  readonly changes: readonly AccountCommand[];
}

/**
 * For a person with an account or only an invitation, which is then withdrawn. The organization's register ensures that
 * an active super remains.
 */
export interface EraseUser {
  readonly type: 'EraseUser';
  readonly userId: string;
}

export type UserCommand = InviteUser | RegisterUser | EraseUser | AccountCommand | UpdateUser;
