import { createCsvWriter } from './csv.js';
import { createParquetWriter } from './parquet.js';
import { createSqliteWriter } from './sqlite.js';
import type { FactsWriter } from './writer.js';

export { createDatabaseWriter } from './database.js';
export type { FactsWriter } from './writer.js';

/** The export formats, with a writer each. */
export const writers = { csv: createCsvWriter, parquet: createParquetWriter, sqlite: createSqliteWriter } as const;
export type Format = keyof typeof writers;
export const formats = Object.keys(writers) as Format[];

/** Writes every row in each format. */
export async function writeAll(folder: string, chosen: readonly Format[]): Promise<FactsWriter> {
  const each: FactsWriter[] = [];
  for (const format of chosen) each.push(await writers[format](folder));
  return {
    async write(table, rows) {
      for (const writer of each) await writer.write(table, rows);
    },
    async finish() {
      for (const writer of each) await writer.finish();
    },
    async close() {
      for (const writer of each) await writer.close();
    },
  };
}
