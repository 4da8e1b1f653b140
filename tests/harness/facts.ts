import { openSqlite, type Sqlite } from '@tidemark/adapters';

export type FactRow = Readonly<Record<string, string | number | null>>;

/** What a query answers, by the names of its columns. */
export function queried(file: Sqlite, sql: string): FactRow[] {
  file.exec(`CREATE TEMP VIEW asked AS ${sql}`);
  const names = file.prepare("SELECT name FROM pragma_table_info('asked')").all().map(String);
  const rows = file
    .prepare(sql)
    .all()
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] as string | number | null])));
  file.exec('DROP VIEW asked');
  return rows;
}

/** All tables of an export, in the order in which they were written. */
export async function readTables(path: string) {
  const file = openSqlite(path, { synchronous: 'NORMAL', isGuest: true });
  try {
    const rows = (table: string) => queried(file, `SELECT * FROM ${table} ORDER BY rowid`);
    return { rounds: rows('rounds'), levels: rows('levels'), answers: rows('answers') };
  } finally {
    file.close();
  }
}
