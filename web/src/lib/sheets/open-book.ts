import { type Book, createTextCount, FileRefused, MOST_BYTES, MOST_CELLS } from './book';
import { decode, parseCsv } from './parse-csv';

export type BookKind = 'csv' | 'xlsx';

/** Our own exports mark texts that a spreadsheet would run as formulas; the mark is not part of them. */
const unmarked = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

function readCsv(bytes: Uint8Array, name: string): Book {
  const { text, encoding } = decode(bytes);
  if (text.includes('\0')) throw new FileRefused('unreadable');
  const count = createTextCount();
  const lines = parseCsv(text).map(({ number, cells }) => ({ number, cells: cells.map(unmarked) }));
  if (lines.reduce((cells, line) => cells + line.cells.length, 0) > MOST_CELLS) throw new FileRefused('cells');
  for (const { cells } of lines) for (const cell of cells) count(cell);
  return { sheets: [{ name, lines }], notes: { formulas: 0, merged: 0, dates: 0, encoding } };
}

/** The sheets of a file; throws `FileRefused` where it has none that can be read. */
export async function openBook(bytes: Uint8Array, kind: BookKind, name: string): Promise<Book> {
  if (bytes.length > MOST_BYTES) throw new FileRefused('size');
  const book = kind === 'csv' ? readCsv(bytes, name) : await (await import('./read-xlsx')).readXlsx(bytes);
  if (book.sheets.every(({ lines }) => lines.length === 0)) throw new FileRefused('empty');
  return book;
}
