/** Longer than this nothing is named in a mail; a name that is a letter by itself is none. */
const longest = 60;

/** But for the two joiners that scripts and emoji need. */
const unseen = /(?:[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu;
/** What leads somewhere: with a scheme, with a path, with an @, or as `www.`. */
const addresses = /\S*(?:[a-z][a-z\d+.-]*:\/\/|@|\bwww\.|[\p{L}\d-]\.[\p{L}\d-]+\/)\S*/giu;
/** A dot that programs take for a part of a domain. */
const innerDot = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
const wordJoiner = '\u2060';

/** Who a mail goes to, as its header says it; nothing where no name is known. */
export const fullName = (...names: readonly (string | null)[]): string =>
  names.flatMap((name) => (name === null ? [] : [nameInMail(name)])).join(' ');

/**
 * What somebody typed as a name, as a mail may say it: one line of at most 60 characters, without unseen characters and
 * without addresses. A name that looks like a domain (`Booking.com`) reads as before, but no program makes a link of it.
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
