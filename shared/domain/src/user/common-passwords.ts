/**
 * Passwords that satisfy the rule of §5 but are among the first guesses: a common word plus a common ending. Two lists,
 * because people combine them that way; compared without case.
 */
const words = `
  password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd p4ssword passwort contraseña senha
  qwerty qwertz azerty qwertyuiop qwer asdf asdfgh zxcvbn qazwsx abcd
  welcome welc0me admin administrator letmein iloveyou changeme secret
  football baseball monkey dragon sunshine princess superman batman
`;
const endings = '1! 1. 1@ 1# 12! 123! 1234! 12345! 123456! @1 @12 @123 @1234 !1 !12 !123 #1 #123 01! 2024! 2025! 2026!';

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const commonPasswords: ReadonlySet<string> = new Set(
  list(words).flatMap((word) => list(endings).map((ending) => word + ending)),
);

/** Words with a digit inside need none at their end. */
const alsoCommon: ReadonlySet<string> = new Set([
  'passw0rd!',
  'p@ssw0rd',
  'p@ssw0rd!',
  'p4ssword!',
  'pa$$w0rd',
  'pa$$w0rd!',
  'welc0me!',
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  'zaq1@wsx',
  'zaq!2wsx',
]);

export const isCommonPassword = (password: string): boolean => {
  const normalised = password.normalize('NFC').toLowerCase();
  return commonPasswords.has(normalised) || alsoCommon.has(normalised);
};
