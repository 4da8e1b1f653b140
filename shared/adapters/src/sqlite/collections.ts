import type { CollectionSpec } from '@tidemark/kernel';
import type { Bind, Sqlite } from './database.js';

/** A collection on disk: its table and the document fields with their own column. */
export interface Collection {
  readonly name: string;
  readonly table: string;
  readonly fields: readonly string[];
}

export interface Collections {
  ensure(spec: CollectionSpec): void;
  drop(name: string): void;
  /** Throws for a missing collection. */
  named(name: string): Collection;
  /** Creates an index without the tenant: a query across tenants cannot use those that begin with it. */
  ensureGlobalIndex(collection: Collection, fields: readonly string[]): void;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const fieldColumn = (field: string): string => (field === '_id' ? '_id' : quote(`f_${field}`));

/**
 * The value of an indexed field in its column. Booleans become 0 and 1 (the driver cannot bind them); non-scalars are
 * not indexed.
 */
export function toBind(value: unknown): Bind {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : null;
}

const parseFields = (json: unknown): readonly string[] => JSON.parse(json as string) as readonly string[];

const own = new Set(['_id', 'tenant', 'position']);

/** Columns before the body: reading only the position then skips the overflow pages of a large body. */
function createTable(store: Sqlite, table: string): void {
  store.exec(
    `CREATE TABLE ${quote(table)} (_id TEXT PRIMARY KEY, tenant TEXT NOT NULL, position TEXT NOT NULL, body TEXT NOT NULL)`,
  );
}

/** Adds missing columns and fills them from the bodies. */
function addColumns(store: Sqlite, table: string, fields: readonly string[]): void {
  for (const field of fields) {
    store.exec(`ALTER TABLE ${quote(table)} ADD COLUMN ${fieldColumn(field)}`);
    store
      .prepare(
        `UPDATE ${quote(table)} SET ${fieldColumn(field)} = CASE WHEN json_type(body, ?1) IN ('object', 'array')
         THEN NULL ELSE json_extract(body, ?1) END`,
      )
      .run([`$."${field}"`]);
  }
}

type Scope = 'tenant' | 'global';

function createIndex(store: Sqlite, table: string, scope: Scope, fields: readonly string[]): void {
  const name = quote(`${table}:${scope}:${fields.join('+')}`);
  const front = scope === 'tenant' ? ['tenant'] : [];
  const columns = [...front, ...fields.filter((field) => !own.has(field)).map(fieldColumn), '_id'];
  store.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${quote(table)} (${columns.join(', ')})`);
}

/** The known collections. Their declarations are in the file, so a reopened store knows them. */
export function createCollections(store: Sqlite): Collections {
  store.exec('CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, fields TEXT NOT NULL)');
  const known = new Map<string, Collection>();
  const globalIndexes = new WeakMap<Collection, Set<string>>();
  const remember = (name: string, fields: readonly string[]): void => {
    known.set(name, { name, table: `c_${name}`, fields });
  };
  for (const [name, fields] of store.prepare('SELECT name, fields FROM collections').all()) {
    remember(String(name), parseFields(fields));
  }
  const stored = (name: string): Collection | undefined => {
    const row = store.prepare('SELECT fields FROM collections WHERE name = ?').get([name]);
    return row === undefined ? undefined : { name, table: `c_${name}`, fields: parseFields(row[0]) };
  };
  return {
    ensure({ name, indexes }) {
      // Another connection may have created it since: a rebuild runs in a separate thread.
      const before = known.get(name) ?? stored(name);
      const declared = [...new Set(indexes.flat())].filter((field) => !own.has(field));
      const fields = [...new Set([...(before?.fields ?? []), ...declared])];
      const table = `c_${name}`;
      store.transaction(() => {
        if (before === undefined) createTable(store, table);
        addColumns(store, table, before === undefined ? fields : fields.filter((one) => !before.fields.includes(one)));
        createIndex(store, table, 'tenant', []);
        for (const index of indexes) createIndex(store, table, 'tenant', index);
        store.prepare('INSERT OR REPLACE INTO collections VALUES (?, ?)').run([name, JSON.stringify(fields)]);
      });
      remember(name, fields);
    },
    drop(name) {
      store.transaction(() => {
        store.exec(`DROP TABLE IF EXISTS ${quote(`c_${name}`)}`);
        store.prepare('DELETE FROM collections WHERE name = ?').run([name]);
      });
      known.delete(name);
    },
    ensureGlobalIndex(collection, fields) {
      const made = globalIndexes.get(collection) ?? new Set<string>();
      globalIndexes.set(collection, made);
      const name = fields.join('+');
      if (made.has(name)) return;
      createIndex(store, collection.table, 'global', fields);
      made.add(name);
    },
    named(name) {
      const collection = known.get(name);
      if (collection === undefined) throw new Error(`Nobody ensured the collection '${name}'`);
      return collection;
    },
  };
}
