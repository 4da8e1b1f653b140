/** What a line is by what it begins with; what it means hangs on where it stands. */
export type LineKind =
  | 'blank'
  | 'template'
  | 'area'
  | 'objective'
  | 'recommendation'
  /** '[3]' without a bullet. */
  | 'level'
  /** A bullet, a number or a box. */
  | 'bullet'
  | 'text';

export interface TextLine {
  /** As editors count, from 1. */
  readonly number: number;
  readonly kind: LineKind;
  readonly indent: number;
  /** It begins with a box to tick: '- [ ]'. */
  readonly box: boolean;
  /** The level in '[3]' at its begin or end; null without one. */
  readonly mark: number | null;
  /** Without what it begins with, and without its mark. */
  readonly text: string;
  /** The same with its mark: what a line says that is no choice. */
  readonly whole: string;
}

const TAB = 4;
/** A blank follows: '#1 in sales?' is a question. */
const HEADING = /^(#{1,3})(?:\s+(.*))?$/u;
const BULLET = /^(?:[-*+•◦▪–—‣]|\d{1,3}[.)]|\p{L}[.)])(?:\s+|$)/u;
const BOX = /^(?:\[[ xX]?\]|[☐☑✓✔])\s*/u;
const MARK_FIRST = /^\[\s*(\d{1,3})\s*\]\s*/u;
const MARK_LAST = /\s*\[\s*(\d{1,3})\s*\]$/u;
const headings = ['template', 'area', 'objective'] as const;

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

type LineContent = Pick<TextLine, 'kind' | 'text' | 'whole' | 'mark' | 'box'>;

const plain = (kind: LineKind, whole: string): LineContent => ({ kind, whole, text: whole, mark: null, box: false });

/** What heads something, or is no part of a question by what it begins with. */
function headOf(said: string): LineContent | null {
  if (said === '') return plain('blank', '');
  if (said.startsWith('>')) return plain('recommendation', said.slice(1).trim());
  const [, marks = '', text = ''] = HEADING.exec(said) ?? [];
  const kind = headings[marks.length - 1];
  return kind === undefined ? null : plain(kind, text.trim());
}

function bodyOf(said: string): LineContent {
  const unbulleted = said.replace(BULLET, '');
  const whole = unbulleted.replace(BOX, '');
  const box = whole !== unbulleted;
  const isBullet = box || unbulleted !== said;
  const kind = isBullet ? 'bullet' : MARK_FIRST.test(said) ? 'level' : 'text';
  return { kind, whole, box, ...unmarked(whole) };
}

function lineOf(line: string, index: number): TextLine {
  const said = line.trim();
  return { number: index + 1, indent: said === '' ? 0 : indentOf(line), ...(headOf(said) ?? bodyOf(said)) };
}

/** The lines of a text, however its lines end. */
export const linesOf = (text: string): readonly TextLine[] => text.split(/\r\n|\r|\n/u).map(lineOf);

export const isBlank = ({ kind }: TextLine): boolean => kind === 'blank';
export const isHeading = ({ kind }: TextLine): boolean =>
  kind === 'template' || kind === 'area' || kind === 'objective';
