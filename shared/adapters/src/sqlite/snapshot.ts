import { join } from 'node:path';
import { openSqlite, type Sqlite } from './database.js';
import { quote } from './collections.js';

/** Milliseconds to wait for a transaction of the owner. */
const patience = 30_000;
const visit = (path: string): Sqlite => openSqlite(path, { synchronous: 'FULL', wait: patience, isGuest: true });

interface Item {
  readonly kind: string;
  readonly name: string;
  readonly sql: string;
}

const schemaOf = (store: Sqlite): readonly Item[] =>
  store
    .prepare(
      "SELECT type, name, sql FROM main.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all()
    .map(([kind, name, sql]) => ({ kind: String(kind), name: String(name), sql: String(sql) }));

const create = (path: string, items: readonly Item[]): void => {
  const target = openSqlite(path, { synchronous: 'FULL', journal: 'DELETE' });
  try {
    for (const { sql } of items) target.exec(sql);
  } finally {
    target.close();
  }
};

/** Reads from the open transaction on `main`, so as of its start. */
function copy(store: Sqlite, schema: readonly Item[], path: string): void {
  const tables = schema.filter(({ kind }) => kind === 'table');
  create(path, tables);
  for (const { name } of tables) store.exec(`INSERT INTO target.${quote(name)} SELECT * FROM main.${quote(name)}`);
  const counts = store.prepare("SELECT 1 FROM main.sqlite_master WHERE name = 'sqlite_sequence'").get();
  if (counts !== undefined) {
    store.exec('DELETE FROM target.sqlite_sequence');
    store.exec('INSERT INTO target.sqlite_sequence SELECT * FROM main.sqlite_sequence');
  }
  store.exec('COMMIT');
  create(
    path,
    schema.filter(({ kind }) => kind !== 'table'),
  );
}

/** Blocks all writers of the files while `work` runs. Keep it short: their owner waits. */
function holdingAll(paths: readonly string[], work: () => void): void {
  const held: Sqlite[] = [];
  try {
    for (const path of paths) {
      const store = visit(path);
      held.push(store);
      store.exec('BEGIN IMMEDIATE');
    }
    work();
  } finally {
    for (const store of held) store.close();
  }
}

/**
 * Copies several databases of a folder as of one moment, while their owner keeps writing. The copy equals the state
 * after a crash at that moment, except for unacknowledged appends. The owner waits for some milliseconds.
 */
export function copyDatabases(folder: string, target: string, names: readonly string[]): void {
  const stores: { readonly store: Sqlite; readonly path: string; schema: readonly Item[] }[] = [];
  try {
    for (const name of names) {
      const path = join(target, name);
      // Created here, so that only its owner can read it.
      create(path, []);
      const store = visit(join(folder, name));
      stores.push({ store, path, schema: [] });
      // Nothing can be attached inside a transaction.
      store.exec(`ATTACH DATABASE '${path.replaceAll("'", "''")}' AS target`);
    }
    holdingAll(
      names.map((name) => join(folder, name)),
      () => {
        for (const one of stores) {
          one.store.exec('BEGIN');
          one.schema = schemaOf(one.store);
        }
      },
    );
    for (const { store, schema, path } of stores) copy(store, schema, path);
  } finally {
    for (const { store } of stores) store.close();
  }
}
