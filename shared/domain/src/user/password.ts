import { type Fault, isTooLong, lengthOf, limits } from '@tidemark/contracts';
import { fault } from '../lib/index.js';
import { isCommonPassword } from './common-passwords.js';

/** What a password must hold (§5). Letters and digits of any script count; a symbol is anything visible that is neither. */
const demands: readonly (readonly [what: string, isMet: (password: string) => boolean])[] = [
  [`at least ${limits.passwordMin} characters`, (password) => lengthOf(password) >= limits.passwordMin],
  [`at most ${limits.passwordMax} characters`, (password) => !isTooLong(password, limits.passwordMax)],
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

/** Of whom a password would be guessed first: their names, the first part of their e-mail address, their organisation's name. */
export type PasswordContext = readonly (string | null | undefined)[];

/** Shorter words are in too many others. */
const shortestWord = 3;
const product = 'Tidemark';
const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The part of an e-mail address that is its owner's. */
export const ownPart = (email: string | null | undefined): string | undefined => email?.split('@')[0];

/** What is left of a password without the words of its context; the longest go first, for one may be part of another. */
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
 * Faults of a new password: `weak-password` once, naming all that is missing, and `password-mismatch` when a
 * confirmation is asked for (anything but undefined) and differs. Words of its context do not count for its length.
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
