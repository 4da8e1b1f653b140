import { type Fault, limits } from '@tidemark/contracts';
import { fault } from '../lib/index.js';
import { isCommonPassword } from './common-passwords.js';

/** What a password must hold (§5). Letters and digits of any script count; a symbol is anything visible that is neither. */
const demands: readonly (readonly [what: string, isMet: (password: string) => boolean])[] = [
  [`at least ${limits.passwordMin} characters`, ({ length }) => length >= limits.passwordMin],
  [`at most ${limits.passwordMax} characters`, ({ length }) => length <= limits.passwordMax],
  ['a lowercase letter', (password) => /\p{Ll}/u.test(password)],
  ['an uppercase letter', (password) => /\p{Lu}/u.test(password)],
  ['a number', (password) => /\p{Nd}/u.test(password)],
  ['a symbol', (password) => /[\p{P}\p{S}]/u.test(password)],
  ['something less common', (password) => !isCommonPassword(password)],
];

/** Names of the two fields as the call spells them: faults are shown beside them. */
export interface PasswordFields {
  readonly password: string;
  readonly confirmation: string;
}

const signUpFields: PasswordFields = { password: 'password', confirmation: 'passwordConfirmation' };

/**
 * Faults of a new password: `weak-password` once, naming all that is missing, and `password-mismatch` when a
 * confirmation is asked for (anything but undefined) and differs.
 */
export function passwordFaults(password: string, confirmation?: string, fields = signUpFields): Fault[] {
  const missing = demands.filter(([, isMet]) => !isMet(password)).map(([what]) => what);
  const faults: Fault[] = [];
  if (missing.length > 0) {
    faults.push(fault(fields.password, 'weak-password', `The password needs ${missing.join(', ')}`));
  }
  if (confirmation !== undefined && confirmation !== password) {
    faults.push(fault(fields.confirmation, 'password-mismatch', 'Passwords do not match.'));
  }
  return faults;
}
