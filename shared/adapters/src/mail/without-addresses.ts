/** An e-mail address: in angle brackets or bare, with or without quotes, with `@` plain or URL-encoded. */
const address =
  /<[^<>]*(?:@|%40)[^<>]*>|(?:"[^"]*"|[^\s<>()[\]",;:]+)(?:@|%40)(?:\[[^\]\s]*\]|[\p{L}\p{N}._-]*[\p{L}\p{N}])/gu;
/** Longer than any useful answer of a server; the rest is cut. */
const longest = 2000;

/** The text of a mail server for logs and storage, without addresses. */
export const withoutAddresses = (words: string): string => words.slice(0, longest).replaceAll(address, '<address>');
