import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cell, columnsOf, type TableName, tableNames } from '../tables.js';
import type { FactsWriter } from './writer.js';

function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  // Marks a text that a spreadsheet would run as a formula.
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly (Cell | undefined)[]): string => `${cells.map(textOf).join(',')}\r\n`;

/** RFC 4180 with a byte order mark; numbers with a point, missing values empty. One file per table. */
export async function createCsvWriter(folder: string): Promise<FactsWriter> {
  const files = new Map<TableName, FileHandle>();
  for (const table of tableNames) {
    const file = await open(join(folder, `${table}.csv`), 'wx');
    files.set(table, file);
    await file.appendFile(`\ufeff${lineOf(columnsOf(table).map(({ name }) => name))}`);
  }
  return {
    async write(table, rows) {
      const columns = columnsOf(table);
      await files.get(table)?.appendFile(rows.map((row) => lineOf(columns.map(({ name }) => row[name]))).join(''));
    },
    finish: async () => undefined,
    async close() {
      for (const file of files.values()) await file.close();
    },
  };
}
