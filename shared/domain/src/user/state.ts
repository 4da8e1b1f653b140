import type { Language, Role } from '@tidemark/contracts';
import type { UserEvent } from './events.js';

/** What sign-up will take: the server's record, never the browser's. */
export type Invitation = Extract<UserEvent, { type: 'UserInvited' }>['data'];

/** Somebody with an account. Names and e-mail are personal data: null once they were erased. */
export interface Account {
  readonly userId: string;
  readonly organizationId: string;
  readonly firstName: string | null;
  readonly surName: string | null;
  readonly email: string | null;
  readonly avatarUrl: string | null;
  /** Nobody is behind it any more: it stays for what hangs on its id. */
  readonly isErased?: true;
  readonly role: Role;
  readonly personaId: string | null;
  readonly language: Language | null;
  /** Nodes of the invitation that was signed up with: a crash before the tree knows them loses nothing. */
  readonly invitedTo: readonly string[];
}

export type UserState =
  | { readonly status: 'none' }
  | { readonly status: 'invited'; readonly invitation: Invitation }
  | { readonly status: 'active' | 'inactive'; readonly account: Account };

export type KnownUser = Extract<UserState, { account: Account }>;
