import { accountProfile, type Fault, type ProfileChange } from '@tidemark/contracts';
import type { KnownUser } from '@tidemark/domain';
import { changedTexts } from '../calls/changed-texts.js';
import { emailFaults } from '../identity/account-faults.js';

export type AccountTexts = { readonly [Name in keyof typeof accountProfile]?: string };

/** The changed texts of an account. */
export const newTextsOf = ({ account }: KnownUser, sent: ProfileChange<typeof accountProfile>): AccountTexts =>
  changedTexts(accountProfile, account, { ...sent, email: sent.email?.trim().toLowerCase() });

/** Faults of a new profile beyond the decision's own (blank and too long). */
export const profileFaults = ({ email }: AccountTexts): Fault[] => (email === undefined ? [] : emailFaults(email));
