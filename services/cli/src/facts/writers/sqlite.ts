import { join } from 'node:path';
import { openSqlite } from '@tidemark/adapters';
import { type Cell, columnsOf, type ColumnType, tableNames, tables } from '../tables.js';
import type { FactsWriter } from './writer.js';

const typeOf: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
};
/** The driver accepts no booleans. */
const bound = (cell: Cell | undefined): string | number | null =>
  typeof cell === 'boolean' ? Number(cell) : (cell ?? null);

/** One SQLite file with all tables and their indexes; booleans are 0 and 1. */
export async function createSqliteWriter(folder: string): Promise<FactsWriter> {
  const file = openSqlite(join(folder, 'facts.sqlite'), { synchronous: 'NORMAL', journal: 'DELETE' });
  for (const table of tableNames) {
    const columns = columnsOf(table).map(
      ({ name, type, isNullable }) =>
        `${name} ${typeOf[type]}${isNullable ? '' : ' NOT NULL'}${name === 'id' ? ' PRIMARY KEY' : ''}`,
    );
    file.exec(`CREATE TABLE ${table} (${columns.join(', ')})`);
  }
  return {
    async write(table, rows) {
      const names = columnsOf(table).map(({ name }) => name);
      const insert = file.prepare(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      );
      file.transaction(() => {
        for (const row of rows) insert.run(names.map((name) => bound(row[name])));
      });
    },
    async finish() {
      for (const table of tableNames) {
        for (const fields of tables[table].indexes) {
          file.exec(`CREATE INDEX ${table}_by_${fields.join('_')} ON ${table} (${fields.join(', ')})`);
        }
      }
    },
    close: async () => file.close(),
  };
}
