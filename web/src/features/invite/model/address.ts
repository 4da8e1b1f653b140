import { isTooLong, limits } from '@tidemark/contracts';

/** What is wrong with something that should be an address. */
export type AddressFault = 'no_at' | 'no_ending' | 'no_brackets' | 'too_long' | 'odd';

export interface Address {
  readonly name: string;
  /** In lower case, as the server keeps it. */
  readonly email: string;
}
export interface ParsedAddress extends Partial<Address> {
  /** As it was written. */
  readonly text: string;
  readonly fault: AddressFault | null;
}

/** The pattern by which the server takes addresses. */
const EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Why a text is no address; null: it is one. */
export function addressFault(email: string): AddressFault | null {
  if (EMAIL.test(email)) return email.length > limits.email ? 'too_long' : null;
  const [, domain, ...more] = email.split('@');
  if (domain === undefined) return 'no_at';
  return more.length === 0 && domain !== '' && !domain.includes('.') ? 'no_ending' : 'odd';
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('\\"', '"')
    .trim();

/** The name and the address of an entry, and whether it has brackets: 'Kim Lee <kim@x.org>'. */
function partsOf(text: string): Address & { readonly bracketed: boolean } {
  const found = /^(.*)<([^<>]*)>\s*$/s.exec(text);
  const [, name = '', email = ''] = found ?? [];
  return { name: unquoted(name), email: (found ? email : text).trim().toLowerCase(), bracketed: found !== null };
}

/** One entry: 'kim@x.org', '<kim@x.org>', 'Kim Lee <kim@x.org>', '"Lee, Kim" <kim@x.org>'. */
export function parseAddress(text: string): ParsedAddress {
  const { name, email, bracketed } = partsOf(text);
  const written = text.trim();
  if (!bracketed && /\s/.test(email) && email.includes('@')) return { text: written, fault: 'no_brackets' };
  const fault = addressFault(email) ?? (isTooLong(name, limits.personName) ? 'too_long' : null);
  return fault === null ? { text: written, name, email, fault } : { text: written, fault };
}

/** An entry ends at a comma or semicolon outside of quotes and brackets. */
const ENTRY = /(?:"[^"]*"|<[^>]*>|[^,;])+/g;

const isAddress = (word: string): boolean => addressFault(word.toLowerCase()) === null;

/** Addresses with nothing but blanks between them are entries of their own. */
function apart(entry: string): readonly string[] {
  const words = entry.trim().split(/\s+/);
  return words.length > 1 && words.every(isAddress) ? words : [entry.trim()];
}

/** The entries of a pasted list: each line, and in it what is between commas and semicolons. */
export const splitAddresses = (text: string): readonly string[] =>
  text
    .split(/[\n\r]+/)
    .flatMap((line) => line.match(ENTRY) ?? [])
    .flatMap(apart)
    .filter((one) => one !== '');

export const parseAddresses = (text: string): readonly ParsedAddress[] => splitAddresses(text).map(parseAddress);
