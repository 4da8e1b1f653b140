/*
 * Characters are counted as a person counts them (ADR 29): a letter with its accents, a flag, a family are one each.
 * `Intl.Segmenter` finds them, at about 5 µs each, so it only gets texts that need it.
 */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text of `max` characters may have this many UTF-16 code units for each. The longest emoji have 15; more is not
 * writing.
 */
const unitsOfCharacter = 16;

/** The most UTF-16 code units that a text of `max` characters may have. */
export const mostUnits = (max: number): number => max * unitsOfCharacter;

/** Characters that may join a neighbor: marks, joiners, Hangul jamo, everything beyond the BMP. */
const joining = String.raw`\r\p{M}\p{Cf}\p{Cs}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{10000}-\u{10ffff}`;
/** Runs in which every code unit is a character, without a neighbor that could join. */
const plain = new RegExp(`(?<![${joining}])[^${joining}]+(?![${joining}])`, 'gu');
/** Below U+0300 only CR joins LF. */
const isPlain = (text: string): boolean => /^[^\u0300-\uffff\r]*$/.test(text);

/** Code units per segmentation: the cost per character grows with the length of the text. */
const portion = 256;

/** Yields the end of each character in order. */
function* ends(text: string): Generator<number> {
  let start = 0;
  for (let size = portion; start < text.length; ) {
    const part = text.slice(start, start + size);
    const found = Array.from(segmenter.segment(part), ({ index }) => start + index);
    const isLast = start + size >= text.length;
    // The last character may continue in the next portion, so it starts there again. If it fills the portion, the
    // portion grows.
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

/** The number of characters that a person sees in a text. */
export function lengthOf(text: string): number {
  if (isPlain(text)) return text.length;
  const rest = text.replaceAll(plain, '');
  let length = text.length - rest.length;
  for (const _ of ends(rest)) length += 1;
  return length;
}

/** Whether a text has more than `max` characters, or more code units than these can need. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > max && (text.length > mostUnits(max) || lengthOf(text) > max);

/** The longest start of a text within the limit, in whole characters. */
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
