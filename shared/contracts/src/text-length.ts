/*
 * Characters are counted as a person counts them (ADR 29): a letter with its accents, a flag, a family are one each.
 * `Intl.Segmenter` knows them, at some 5 µs for each; so only what may be longer than it seems is given to it.
 */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text of `max` characters has at most so many UTF-16 code units for each: the longest emoji have 15. More is no writing. */
const unitsOfCharacter = 16;

/** The most UTF-16 code units that a text of `max` characters may have. */
export const mostUnits = (max: number): number => max * unitsOfCharacter;

/** What may be one character with what stands before or after it: marks, joiners, halves of Korean syllables, all beyond the BMP. */
const joining = String.raw`\r\p{M}\p{Cf}\p{Cs}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{10000}-\u{10ffff}`;
/** Runs in which every code unit is a character, with no neighbour that could join them. */
const plain = new RegExp(`(?<![${joining}])[^${joining}]+(?![${joining}])`, 'gu');
/** Nothing below U+0300 joins but CR with LF. */
const isPlain = (text: string): boolean => /^[^\u0300-\uffff\r]*$/.test(text);

/** Code units that are segmented at once: the segmenter needs more for each character the longer its text is. */
const portion = 256;

/** The characters of a text one after the other, each where it ends. */
function* ends(text: string): Generator<number> {
  let start = 0;
  for (let size = portion; start < text.length; ) {
    const part = text.slice(start, start + size);
    const found = Array.from(segmenter.segment(part), ({ index }) => start + index);
    const isLast = start + size >= text.length;
    // The last of a part may go on in the next one: it begins there anew, or, when it is all of the part, in a larger one.
    yield* found.slice(1);
    if (isLast) {
      yield text.length;
      return;
    }
    const next = found.at(-1) ?? start;
    size = next === start ? size * 2 : portion;
    start = next;
  }
}

/** How many characters a person sees in a text. */
export function lengthOf(text: string): number {
  if (isPlain(text)) return text.length;
  const rest = text.replaceAll(plain, '');
  let length = text.length - rest.length;
  for (const _ of ends(rest)) length += 1;
  return length;
}

/** Whether a text has more than `max` characters, or more code units than so many characters can need. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > max && (text.length > mostUnits(max) || lengthOf(text) > max);

/** The longest beginning of a text that is not too long, in whole characters. */
export function clipped(text: string, max: number): string {
  if (!isTooLong(text, max)) return text;
  if (isPlain(text.slice(0, max + 1))) return text.slice(0, max);
  let count = 0;
  let end = 0;
  for (const next of ends(text)) {
    if (count === max || next > mostUnits(max)) break;
    count += 1;
    end = next;
  }
  return text.slice(0, end);
}
