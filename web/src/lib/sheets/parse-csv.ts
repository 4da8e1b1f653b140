/** A line of a file: its number there, counted from 1, and its cells. */
export interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that the first line has most of, outside of quotes. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((one) => bare.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface Cell {
  readonly text: string;
  /** Where its delimiter or line end stands. */
  readonly end: number;
}

const QUOTED = /[ \t]*"((?:[^"]|"")*)"?/y;

/** The cell that begins at `from`: in quotes it may hold delimiters and line ends; a quote in it is doubled. */
function cellAt(text: string, from: number, bare: RegExp): Cell {
  QUOTED.lastIndex = from;
  const quoted = QUOTED.exec(text);
  bare.lastIndex = quoted ? QUOTED.lastIndex : from;
  const rest = bare.exec(text)?.[0] ?? '';
  const own = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : '';
  return { text: `${own}${rest}`.trim(), end: bare.lastIndex };
}

const lineEndsIn = (text: string): number => text.split('\n').length - 1;

/**
 * The lines of a CSV file (RFC 4180: quoted cells may hold delimiters, line ends and doubled quotes), with any of the three
 * delimiters. Lines without anything in them are left out, but counted.
 */
export function parseCsv(text: string): readonly CsvLine[] {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const bare = new RegExp(`[^\\n${delimiterOf(clean)}]*`, 'y');
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let begun = 1;
  let number = 1;
  for (let at = 0; at <= clean.length; ) {
    const { text: cell, end } = cellAt(clean, at, bare);
    cells.push(cell);
    number += lineEndsIn(clean.slice(at, end + 1));
    if (end >= clean.length || clean[end] === '\n') {
      if (cells.some((one) => one !== '')) lines.push({ number: begun, cells });
      cells = [];
      begun = number;
    }
    at = end + 1;
  }
  return lines;
}

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** The text of a file, and how it was read: UTF-8, UTF-16 with its mark, or what older spreadsheets write. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

export const decodeFile = (bytes: Uint8Array): string => decode(bytes).text;
