/** A line of a plain text, by what it begins with. */
export interface TextLine {
  /** As editors count, from 1. */
  readonly number: number;
  readonly kind: 'template' | 'area' | 'objective' | 'recommendation' | 'choice' | 'level' | 'text';
  /** Without what it begins with. */
  readonly text: string;
  /** The level in '[3]' at its begin or end; null without one. */
  readonly level: number | null;
  /** It has a box to tick: '- [ ]'. */
  readonly box: boolean;
}

/** What no empty line parts. */
export type Block = readonly TextLine[];

const HEADING = /^(#{1,3})\s*(.*)$/u;
const BULLET = /^(?:[-*+•◦▪–—‣]|\d{1,3}[.)])(?:\s+|$)/u;
const BOX = /^(?:\[[ xX]?\]|[☐☑✓✔])\s*/u;
const MARK_FIRST = /^\[\s*(\d{1,2})\s*\]\s*/u;
const MARK_LAST = /\s*\[\s*(\d{1,2})\s*\]$/u;
const headings = ['template', 'area', 'objective'] as const;

function marked(text: string, pattern: RegExp) {
  const found = pattern.exec(text);
  return found === null ? null : { level: Number(found[1]), text: text.replace(found[0], '').trim() };
}

function choiceLine(number: number, said: string): TextLine {
  const bare = said.replace(BOX, '');
  const mark = marked(bare, MARK_FIRST) ?? marked(bare, MARK_LAST);
  return { number, kind: 'choice', text: mark?.text ?? bare, level: mark?.level ?? null, box: bare !== said };
}

function headingLine(number: number, said: string): TextLine | null {
  const [, marks = '', text = ''] = HEADING.exec(said) ?? [];
  const kind = headings[marks.length - 1];
  return kind === undefined ? null : { number, kind, text: text.trim(), level: null, box: false };
}

function lineOf(said: string, number: number): TextLine {
  const heading = headingLine(number, said);
  if (heading) return heading;
  const plain = { number, level: null, box: false };
  if (said.startsWith('>')) return { ...plain, kind: 'recommendation', text: said.slice(1).trim() };
  const unbulleted = said.replace(BULLET, '');
  if (unbulleted !== said) return choiceLine(number, unbulleted.trim());
  const level = marked(said, MARK_FIRST);
  if (level) return { ...plain, kind: 'level', text: level.text, level: level.level };
  return { ...plain, kind: 'text', text: said };
}

/** The blocks of a text, however its lines end. A heading begins a block of its own. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: TextLine[][] = [];
  let open = false;
  text.split(/\r\n|\r|\n/u).forEach((said, index) => {
    const trimmed = said.trim();
    if (trimmed === '') {
      open = false;
      return;
    }
    const line = lineOf(trimmed, index + 1);
    const isHeading = line.kind === 'template' || line.kind === 'area' || line.kind === 'objective';
    if (!open || isHeading) blocks.push([]);
    blocks.at(-1)?.push(line);
    open = true;
  });
  return blocks;
}
