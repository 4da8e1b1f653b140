/** Longest name in a mail; longer text is not a name. */
const longest = 60;

/** Except the two joiners that scripts and emoji need. */
const unseen = /(?:[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu;
/** Text that becomes a link: with a scheme, a path, an @, or `www.`. */
const addresses = /\S*(?:[a-z][a-z\d+.-]*:\/\/|@|\bwww\.|[\p{L}\d-]\.[\p{L}\d-]+\/)\S*/giu;
/** A dot that programs read as part of a domain. */
const innerDot = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
const wordJoiner = '\u2060';

/** A typed line of any length: it reads the same, without invisible characters, and no program makes a link of it. */
export const withoutLinks = (line: string): string =>
  line
    .normalize('NFC')
    .replaceAll(unseen, ' ')
    .replaceAll(addresses, '…')
    .trimEnd()
    .replaceAll(innerDot, `.${wordJoiner}`);

/** The recipient's name for the mail header; empty without a name. */
export const fullName = (...names: readonly (string | null)[]): string =>
  names.flatMap((name) => (name === null ? [] : [nameInMail(name)])).join(' ');

/**
 * A typed name for a mail: one line of at most 60 characters, without invisible characters and addresses. A name that
 * looks like a domain (`Booking.com`) reads the same, but no program makes a link of it.
 */
export function nameInMail(typed: string): string {
  const line = typed.normalize('NFC').replaceAll(unseen, ' ').replaceAll(addresses, '…').replaceAll(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)];
  const short =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .map(({ segment }) => segment)
          .join('')}…`
      : line;
  return short.replaceAll(innerDot, `.${wordJoiner}`);
}
