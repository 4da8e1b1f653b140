import type { Language } from '@tidemark/contracts';
import { type Book, type FileFault, FileRefused, type Sheet } from '../../lib/sheets/book';
import { decode, type Encoding } from '../../lib/sheets/parse-csv';
import { readBook } from '../../lib/sheets/read-book';
import type { CellPlace } from '../../lib/template-sheets/findings';
import { planBook, type SheetPlan } from '../../lib/template-sheets/plan';

/** A spreadsheet as it is mapped and repaired; the file on the disk stays as it is. */
export interface BookSource {
  readonly from: 'book';
  readonly fileName: string;
  readonly book: Book;
  readonly sheets: readonly Sheet[];
  readonly plans: readonly SheetPlan[];
}

/** A file of the format's own. */
export interface JsonSource {
  readonly from: 'json';
  readonly fileName: string;
  readonly text: string;
  readonly encoding: Encoding;
}

/** A plain text: pasted, typed, or a starter of ours. */
export interface TextSource {
  readonly from: 'text';
  readonly fileName: string;
  readonly text: string;
  /** The text of the starter; empty where it is pasted or typed. */
  readonly given: string;
  readonly language: Language | null;
}

export type Source = BookSource | JsonSource | TextSource;

/** What was typed instead of what the source says. */
export interface Head {
  readonly shortName: string | null;
  readonly language: Language | null;
}

/** There is something to lose: neither an empty page nor a starter that nobody has changed. */
export const isWorth = (source: Source): boolean =>
  source.from === 'book' || (source.text.trim() !== '' && (source.from === 'json' || source.text !== source.given));

/** As many bytes as the server takes. */
const MOST_JSON = 1_000_000;

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
const sheetEndings: readonly string[] = ['csv', 'tsv', 'txt'];
const oldEndings: readonly string[] = ['xls', 'xlsb', 'ods', 'numbers'];

/** What a file holds, by its name. Throws `FileRefused` where it cannot be read. */
export async function readSource(file: File): Promise<Source> {
  const ending = endingOf(file.name);
  if (file.size === 0) throw new FileRefused('empty');
  if (ending === 'json') {
    if (file.size > MOST_JSON) throw new FileRefused('size');
    const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
    return { from: 'json', fileName: file.name, text: text.replace(/^\uFEFF/, ''), encoding };
  }
  if (oldEndings.includes(ending)) throw new FileRefused('old-excel');
  const isCsv = sheetEndings.includes(ending);
  if (!isCsv && ending !== 'xlsx' && ending !== 'xlsm') throw new FileRefused('kind');
  const book = await readBook(file, isCsv ? 'csv' : 'xlsx');
  return { from: 'book', fileName: file.name, book, sheets: book.sheets, plans: planBook(book) };
}

export const faultOfFile = (error: unknown): FileFault => (error instanceof FileRefused ? error.fault : 'unreadable');

/** The same sheets with other texts in some cells. */
export function withCells(source: BookSource, places: readonly CellPlace[], text: string): BookSource {
  const isOf = (sheet: number, line: number) => places.filter((place) => place.sheet === sheet && place.line === line);
  const touched = new Set(places.map(({ sheet }) => sheet));
  return {
    ...source,
    sheets: source.sheets.map((sheet, index) => {
      if (!touched.has(index)) return sheet;
      const lines = sheet.lines.map((line) => {
        const own = isOf(index, line.number);
        if (own.length === 0) return line;
        const cells = [...line.cells];
        for (const { column } of own) {
          while (cells.length <= column) cells.push('');
          cells[column] = text;
        }
        return { ...line, cells };
      });
      return { ...sheet, lines };
    }),
  };
}
