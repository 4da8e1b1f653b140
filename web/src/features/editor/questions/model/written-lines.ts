/** What of a line of plain text says how it is meant. */
export interface WrittenLine {
  /** As editors count, from 1. */
  readonly number: number;
  readonly indent: number;
  /** It begins with a bullet or a number. */
  readonly bullet: boolean;
  /** It begins with a box to tick: '[ ]'. */
  readonly box: boolean;
  /** The level in '[3]' at its begin or end; null without one. */
  readonly mark: number | null;
  /** The rest; '' of an empty line. */
  readonly text: string;
  /** The same with its mark: what a line says that is no choice. */
  readonly whole: string;
  readonly blank: boolean;
}

const TAB = 4;
const BULLET = /^(?:[-*+•◦▪–—‣]|\d{1,3}[.)]|\p{L}[.)])(?:\s+|$)/u;
const BOX = /^(?:\[[ xX]?\]|[☐☑✓✔])\s*/u;
const MARK_FIRST = /^\[\s*(\d{1,3})\s*\]\s*/u;
const MARK_LAST = /\s*\[\s*(\d{1,3})\s*\]$/u;

const indentOf = (line: string): number => {
  const space = /^\s*/u.exec(line)?.[0] ?? '';
  return space.replaceAll('\t', ' '.repeat(TAB)).length;
};

/** Takes the mark of a level off a text. */
function unmarked(text: string): { readonly mark: number | null; readonly text: string } {
  const found = MARK_FIRST.exec(text) ?? MARK_LAST.exec(text);
  if (found === null) return { mark: null, text };
  return { mark: Number(found[1]), text: text.replace(found[0], '').trim() };
}

function lineOf(line: string, index: number): WrittenLine {
  const trimmed = line.trim();
  const unbulleted = trimmed.replace(BULLET, '');
  const bare = unbulleted.replace(BOX, '');
  return {
    number: index + 1,
    indent: trimmed === '' ? 0 : indentOf(line),
    bullet: unbulleted !== trimmed || bare !== unbulleted,
    box: bare !== unbulleted,
    whole: bare,
    blank: trimmed === '',
    ...unmarked(bare),
  };
}

/** The lines of a text, however its lines end. */
export const writtenLines = (text: string): readonly WrittenLine[] => text.split(/\r\n|\r|\n/u).map(lineOf);
