import { join } from 'node:path';
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { columnsOf, type ColumnType, type Row, type TableName, tableNames } from '../tables.js';
import type { FactsWriter } from './writer.js';

const typeOf = { text: 'STRING', integer: 'INT32', number: 'DOUBLE', boolean: 'BOOLEAN' } as const satisfies Record<
  ColumnType,
  string
>;

/** Rows per group: readers prefer large groups. */
const rowsInGroup = 20_000;

const columnsWith = (table: TableName, rows: readonly Row[]) =>
  columnsOf(table).map(({ name, type }) => ({
    name,
    data: rows.map((row) => row[name] ?? null) as unknown[],
    type: typeOf[type],
  }));

/** Apache Parquet, compressed with Snappy. One file per table. */
export async function createParquetWriter(folder: string): Promise<FactsWriter> {
  const files = new Map(tableNames.map((table) => [table, fileFor(folder, table)]));
  return {
    write: async (table, rows) => files.get(table)?.write(rows),
    async finish() {
      for (const file of files.values()) await file.finish();
    },
    // Files are open only during a write.
    close: async () => undefined,
  };
}

function fileFor(folder: string, table: TableName) {
  const columnData = columnsOf(table).map(({ name, type, isNullable }) => ({
    name,
    data: [],
    type: typeOf[type],
    nullable: isNullable,
  }));
  const schema = schemaFromColumnData({ columnData });
  const writer = new ParquetWriter({
    writer: fileWriter(join(folder, `${table}.parquet`)),
    schema,
    createdBy: 'tidemark',
  });
  let waiting: Row[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    await writer.write({ columnData: columnsWith(table, waiting) });
    waiting = [];
  };
  return {
    async write(rows: readonly Row[]) {
      for (const row of rows) waiting.push(row);
      if (waiting.length >= rowsInGroup) await flush();
    },
    async finish() {
      await flush();
      await writer.finish();
    },
  };
}
