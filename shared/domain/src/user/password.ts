import { type Fault, isTooLong, lengthOf, limits } from '@tidemark/contracts';
import { fault } from '../lib/index.js';
import { isCommonPassword } from './common-passwords.js';

/**
 * The rules for a password (§5). Letters and digits of any script count; a symbol is any visible character that is
 * neither.
 */
const demands: readonly (readonly [what: string, isMet: (password: string) => boolean])[] = [
  [`at least ${limits.passwordMin} characters`, (password) => lengthOf(password) >= limits.passwordMin],
  [`at most ${limits.passwordMax} characters`, (password) => !isTooLong(password, limits.passwordMax)],
  ['a lowercase letter', (password) => /\p{Ll}/u.test(password)],
  ['an uppercase letter', (password) => /\p{Lu}/u.test(password)],
  ['a number', (password) => /\p{Nd}/u.test(password)],
  ['a symbol', (password) => /[\p{P}\p{S}]/u.test(password)],
  ['something less common', (password) => !isCommonPassword(password)],
];

/** Names of the two fields in the call, which get the faults. */
export interface PasswordFields {
  readonly password: string;
  readonly confirmation: string;
}

/**
 * Words that would be guessed first: the person's names, the local part of their address, their organization's name.
 */
export type PasswordContext = readonly (string | null | undefined)[];

/** Shorter words are part of too many others. */
const shortestWord = 3;
const product = 'Tidemark';
const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The local part of an e-mail address. */
export const ownPart = (email: string | null | undefined): string | undefined => email?.split('@')[0];

/** The rest of a password without the words of its context. The longest go first, because one may contain another. */
function beside(context: PasswordContext, password: string): string {
  const words = [...context, product].flatMap((text) => fold(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? []);
  const long = words.filter(({ length }) => length >= shortestWord).sort((a, b) => b.length - a.length);
  return long.reduce((left, word) => left.replaceAll(word, ''), fold(password));
}

function isOfItsContext(password: string, context: PasswordContext): boolean {
  const left = beside(context, password);
  return left.length < fold(password).length && lengthOf(left) < limits.passwordMin;
}

const signUpFields: PasswordFields = { password: 'password', confirmation: 'passwordConfirmation' };

/**
 * Faults of a new password: one `weak-password` that names everything missing, and `password-mismatch` when a
 * confirmation is given (not undefined) and differs. Words of its context do not count for its length.
 */
export function passwordFaults(
  password: string,
  confirmation?: string,
  fields = signUpFields,
  context: PasswordContext = [],
): Fault[] {
  const missing = demands.filter(([, isMet]) => !isMet(password)).map(([what]) => what);
  if (isOfItsContext(password, context)) {
    missing.push(
      `at least ${limits.passwordMin} characters beside your own names, your organisation's and the product's`,
    );
  }
  const faults: Fault[] = [];
  if (missing.length > 0) {
    faults.push(fault(fields.password, 'weak-password', `The password needs ${missing.join(', ')}`));
  }
  if (confirmation !== undefined && confirmation !== password) {
    faults.push(fault(fields.confirmation, 'password-mismatch', 'Passwords do not match.'));
  }
  return faults;
}
