/** What looks like an e-mail address: in angle brackets or bare, its name quoted or not, its `@` written for a URL or not. */
const address =
  /<[^<>]*(?:@|%40)[^<>]*>|(?:"[^"]*"|[^\s<>()[\]",;:]+)(?:@|%40)(?:\[[^\]\s]*\]|[\p{L}\p{N}._-]*[\p{L}\p{N}])/gu;
/** More than a server has to say: the rest is left out. */
const longest = 2000;

/** Words of a mail server as they may be logged and kept: everything but whom they are about. */
export const withoutAddresses = (words: string): string => words.slice(0, longest).replaceAll(address, '<address>');
