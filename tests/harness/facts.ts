import { openSqlite, type Sqlite } from '@tidemark/adapters';

export type FactRow = Readonly<Record<string, string | number | null>>;

/** The rows that a query answers, by the names of its columns. */
export function rowsOf(file: Sqlite, sql: string, columns: readonly string[]): FactRow[] {
  return file
    .prepare(sql)
    .all()
    .map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] as string | number | null])));
}

const columnsOf = (file: Sqlite, table: string): string[] =>
  file
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(([name]) => String(name));

/** All tables of an export, in the order in which they were written. */
export async function readTables(path: string) {
  const file = openSqlite(path, { synchronous: 'NORMAL', isGuest: true, readOnly: true });
  try {
    const rows = (table: string) => rowsOf(file, `SELECT * FROM ${table} ORDER BY rowid`, columnsOf(file, table));
    return { rounds: rows('rounds'), levels: rows('levels'), answers: rows('answers') };
  } finally {
    file.close();
  }
}
