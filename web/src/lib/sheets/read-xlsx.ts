import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { type Book, createTextCount, FileRefused, MOST_CELLS, MOST_SHEETS, MOST_UNPACKED, type Sheet } from './book';
import { extentOf, requireShortTags } from './sheet-extent';

/** What the reader needs of a workbook: no pictures, no macros, nothing embedded. */
const needed = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/[^/]+\.xml|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml)$/;

/** Old .xls files, and .xlsx files with a password, are of this kind. */
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const;
const packed = [0x50, 0x4b] as const;
const begins = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte);

/** Long names of streams are in UTF-16. */
const holdsEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).includes('EncryptedPackage');

/**
 * The parts of a workbook. What they unfold to is looked at before they are unfolded, and none is given more room than it
 * asked for, so that a small file cannot fill the memory.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let room = MOST_UNPACKED;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!needed.test(name)) return false;
        room -= originalSize;
        if (room < 0) throw new FileRefused('bomb');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('unreadable');
  }
}

const occurrences = (text: string, tag: RegExp): number => text.match(tag)?.length ?? 0;

const isMidnight = (date: Date) => date.getTime() % 86_400_000 === 0;

/** As a person would have typed it. Line ends are those of every other text. */
function textOf(value: unknown): string {
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T');
    return isMidnight(value) ? day : `${day} ${time.slice(0, 5)}`;
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // What is computed in binary reads as it is shown: 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}

/** The sheets of an .xlsx file. Formulas count as their results, joined cells as one with the text in the first. */
export async function readXlsx(bytes: Uint8Array): Promise<Book> {
  if (begins(bytes, compound)) throw new FileRefused(holdsEncrypted(bytes) ? 'encrypted' : 'old-excel');
  if (!begins(bytes, packed)) throw new FileRefused('unreadable');
  const parts = unpack(bytes);
  for (const part of Object.values(parts)) requireShortTags(strFromU8(part));
  const sheetTexts = Object.entries(parts).flatMap(([name, part]) =>
    name.startsWith('xl/worksheets/') ? [strFromU8(part)] : [],
  );
  if (sheetTexts.length === 0) throw new FileRefused('unreadable');
  const sum = (tag: RegExp) => sheetTexts.reduce((total, text) => total + occurrences(text, tag), 0);
  const extent = sheetTexts.reduce((total, text) => total + extentOf(text), 0);
  if (Math.max(sum(/<c[ >]/g), extent) > MOST_CELLS || sheetTexts.length > MOST_SHEETS) throw new FileRefused('cells');
  const { sheets, dates } = await sheetsOf(parts);
  return {
    sheets,
    notes: { formulas: sum(/<f[ >/]/g), merged: sum(/<mergeCell /g), dates, encoding: null },
  };
}

async function sheetsOf(parts: Unzipped): Promise<{ readonly sheets: readonly Sheet[]; readonly dates: number }> {
  // Packed again without compression: the reader decompresses in workers of its own, which our CSP forbids.
  const plain = zipSync(parts, { level: 0 });
  let dates = 0;
  const count = createTextCount();
  try {
    const read = await readXlsxFile(plain.slice().buffer, { trim: false });
    const sheets = read.map(({ sheet, data }): Sheet => {
      const lines = data.map((row, index) => {
        const cells = row.map((value: unknown) => {
          if (value instanceof Date) dates += 1;
          if (typeof value === 'string') count(value);
          return textOf(value);
        });
        return { number: index + 1, cells };
      });
      return { name: sheet, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) };
    });
    return { sheets, dates };
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('unreadable');
  }
}
