/** A block of cells as spreadsheets put it on the clipboard: lines of cells, every line as long as the longest. */
export type Block = readonly (readonly string[])[];

interface Read {
  readonly text: string;
  /** Where the cell ends: at a tab, a line break or the end. */
  readonly end: number;
}

const ENDS = /[\t\r\n]/g;

function plainCell(text: string, from: number): Read {
  ENDS.lastIndex = from;
  const end = ENDS.exec(text)?.index ?? text.length;
  return { text: text.slice(from, end), end };
}

/** A cell in quotes may hold tabs and line breaks; a quote in it is doubled. Null: its quotes are part of the text. */
function quotedCell(text: string, from: number): Read | null {
  let at = from + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      const closes = end === text.length || /[\t\r\n]/.test(text[end] ?? '');
      return closes ? { text: text.slice(from + 1, quote).replaceAll('""', '"'), end } : null;
    }
    at = quote + 2;
  }
  return null;
}

const cellAt = (text: string, from: number): Read =>
  (text[from] === '"' ? quotedCell(text, from) : null) ?? plainCell(text, from);

/** Line breaks inside a cell are one character, and nothing stands around its text. */
const tidied = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** The cells of what was copied from a spreadsheet, or of plain lines. The break that ends the last line begins none. */
export function readBlock(copied: string): Block {
  const text = copied.replace(/\r?\n$/, '');
  const lines: string[][] = [[]];
  for (let at = 0; at <= text.length; ) {
    const cell = cellAt(text, at);
    lines.at(-1)?.push(tidied(cell.text));
    if (cell.end >= text.length) break;
    if (text[cell.end] !== '\t') lines.push([]);
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
  }
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array<string>(width - line.length).fill('')]);
}
