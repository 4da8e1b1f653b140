import type { Fault } from '@tidemark/contracts';
import type { KnownUser } from '@tidemark/domain';
import { emailFaults } from '../lib/account-faults.js';

export interface ProfileFields {
  readonly firstName?: string | undefined;
  readonly surName?: string | undefined;
  readonly email?: string | undefined;
}

/** Of the fields sent those that say something new: what is sent back as it was read changes nothing. */
export function newFields({ account }: KnownUser, sent: ProfileFields): ProfileFields {
  const { firstName, surName } = sent;
  const email = sent.email?.trim().toLowerCase();
  return {
    ...(firstName === undefined || firstName.trim() === account.firstName ? {} : { firstName }),
    ...(surName === undefined || surName.trim() === account.surName ? {} : { surName }),
    ...(email === undefined || email === account.email ? {} : { email }),
  };
}

/** What the decision cannot see of a new profile; blanks and lengths are its own to name. */
export const profileFaults = ({ email }: ProfileFields): Fault[] => (email === undefined ? [] : emailFaults(email));
