import { statSync } from 'node:fs';
import Database from 'libsql';

/** What a closed SQLite database holds: by table its rows, the bytes of the column that says what a row is, and pages. */
export function storedIn(path, { content }) {
  const database = new Database(path, { readonly: true });
  try {
    const schema = database
      .prepare("SELECT type, name, tbl_name FROM sqlite_schema WHERE type IN ('table', 'index')")
      .all();
    const pages = new Map(
      database
        .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name')
        .all()
        .map(({ name, bytes }) => [name, bytes]),
    );
    const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name);
    return tables.map((table) => {
      const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
      const counted = content.filter((column) => columns.some(({ name }) => name === column));
      const length = counted.map((column) => `length(CAST("${column}" AS BLOB))`).join(' + ') || '0';
      const { count, bytes } = database
        .prepare(`SELECT count(*) AS count, sum(${length}) AS bytes FROM "${table}"`)
        .get();
      const indexes = schema.filter(({ type, tbl_name: of }) => type === 'index' && of === table);
      return {
        table,
        rows: count,
        content: bytes ?? 0,
        tableBytes: pages.get(table) ?? 0,
        indexBytes: indexes.reduce((sum, { name }) => sum + (pages.get(name) ?? 0), 0),
      };
    });
  } finally {
    database.close();
  }
}

export const bytesOf = (path) => statSync(path).size;
