import { lengthOf } from '@tidemark/contracts';

/** The five rules of the specification (§5), as the server judges them; it also knows the words that are too common. */
const rules = {
  length: (password: string) => lengthOf(password) >= 8,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[\p{P}\p{S}]/u.test(password),
} as const;

export type PasswordRule = keyof typeof rules;
export const passwordRules = Object.keys(rules) as readonly PasswordRule[];

/** What a password lacks; nothing: the browser has nothing against it. */
export const lackedBy = (password: string): readonly PasswordRule[] =>
  passwordRules.filter((rule) => !rules[rule](password));
