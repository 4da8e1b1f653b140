import type { Language, Role } from '@tidemark/contracts';
import type { UserEvent } from './events.js';

/** Asks somebody without an account in. That the address is free is the claim's to say. */
export interface InviteUser {
  readonly type: 'InviteUser';
  readonly userId: string;
  readonly organizationId: string;
  readonly firstName: string | null;
  readonly email: string;
  readonly role: Role;
  readonly personaId: string | null;
  readonly nodeIds: readonly string[];
  /** Of the invitation's mail and of the first screens. */
  readonly language: Language;
}

/** Who was invited keeps the role, persona, address and nodes of the invitation, whatever stands here. */
export interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly userId: string;
  readonly organizationId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly role: Role;
  readonly personaId: string | null;
  readonly language: Language | null;
  readonly via: Extract<UserEvent, { type: 'UserRegistered' }>['data']['via'];
}

/** What is undefined stays as it is; a null avatar goes back to the default one. */
export interface ChangeUserProfile {
  readonly type: 'ChangeUserProfile';
  readonly firstName?: string | undefined;
  readonly surName?: string | undefined;
  readonly email?: string | undefined;
  readonly avatarUrl?: string | null | undefined;
}

export interface ChangeUserRole {
  readonly type: 'ChangeUserRole';
  readonly role: Role;
}

/** That the persona is on offer is the catalog's to say. */
export interface ChangeUserPersona {
  readonly type: 'ChangeUserPersona';
  readonly personaId: string;
}

export interface ChangeLanguage {
  readonly type: 'ChangeLanguage';
  readonly language: Language;
}

/** That an active super remains is the organisation's register to say (`WithdrawSuper`). */
export interface DeactivateUser {
  readonly type: 'DeactivateUser';
}

export interface ReactivateUser {
  readonly type: 'ReactivateUser';
}

/** The fact alone; the hash is in the credential store. */
export interface RecordPasswordChange {
  readonly type: 'RecordPasswordChange';
  readonly reason: 'self' | 'reset';
}

/** What can be said of somebody who has an account. */
type AccountCommand =
  | ChangeUserProfile
  | ChangeUserRole
  | ChangeUserPersona
  | ChangeLanguage
  | DeactivateUser
  | ReactivateUser
  | RecordPasswordChange;

/** All that one edit of an account says, as one: everything happens or nothing does. */
export interface UpdateUser {
  readonly type: 'UpdateUser';
  readonly changes: readonly AccountCommand[];
}

/** Of somebody with an account, or only invited. That an active super remains is the organisation's register to say. */
export interface EraseUser {
  readonly type: 'EraseUser';
  readonly userId: string;
}

export type UserCommand = InviteUser | RegisterUser | EraseUser | AccountCommand | UpdateUser;
