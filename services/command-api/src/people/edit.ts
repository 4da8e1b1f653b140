import type { Fault } from '@tidemark/contracts';
import type { KnownUser } from '@tidemark/domain';
import { emailFaults } from '../identity/account-faults.js';

export interface ProfileFields {
  readonly firstName?: string | undefined;
  readonly surName?: string | undefined;
  readonly email?: string | undefined;
}

/** The changed fields of a profile: a field sent back unchanged is no change. */
export function newFields({ account }: KnownUser, sent: ProfileFields): ProfileFields {
  const { firstName, surName } = sent;
  const email = sent.email?.trim().toLowerCase();
  return {
    ...(firstName === undefined || firstName.trim() === account.firstName ? {} : { firstName }),
    ...(surName === undefined || surName.trim() === account.surName ? {} : { surName }),
    ...(email === undefined || email === account.email ? {} : { email }),
  };
}

/** Faults of a new profile beyond the decision's own (blank and too long). */
export const profileFaults = ({ email }: ProfileFields): Fault[] => (email === undefined ? [] : emailFaults(email));
