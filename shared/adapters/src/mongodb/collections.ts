import type { CollectionSpec } from '@tidemark/kernel';
import type { Collection as MongoCollection, Db } from 'mongodb';
import { keyOf, type Row } from './encoding.js';
import { repeated, untilBuilt } from './store-faults.js';

/** A collection in the database, and its queryable fields. */
export interface Collection {
  readonly name: string;
  readonly rows: MongoCollection<Row>;
  readonly fields: ReadonlySet<string>;
}

interface Declaration {
  readonly _id: string;
  readonly fields: readonly string[];
}

export interface Collections {
  ensure(spec: CollectionSpec): Promise<void>;
  drop(name: string): Promise<void>;
  /** Undefined for a missing collection. */
  find(name: string): Promise<Collection | undefined>;
  /** Rejects for a missing collection. */
  named(name: string): Promise<Collection>;
  /** Creates an index without the tenant: a query across tenants cannot use those that begin with it. */
  ensureGlobalIndex(collection: Collection, fields: readonly string[]): Promise<void>;
}

const own = new Set(['_id', 'tenant', 'position']);

const keysOf = (front: readonly string[], fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries([...front, ...fields.filter((field) => !own.has(field)).map(keyOf), '_id'].map((key) => [key, 1]));

/** The known collections. Their declarations are in the database, so every process knows them. */
export function createCollections(database: Db): Collections {
  const declarations = database.collection<Declaration>('%collections');
  const known = new Map<string, Collection>();
  const globalIndexes = new Set<string>();

  const remember = (name: string, fields: readonly string[]): Collection => {
    const collection = { name, rows: database.collection<Row>(keyOf(name)), fields: new Set(fields) };
    known.set(name, collection);
    return collection;
  };
  const stored = async (name: string): Promise<readonly string[] | undefined> =>
    (await repeated(async () => declarations.findOne({ _id: name })))?.fields;
  const index = async (name: string, keys: Record<string, 1>): Promise<void> => {
    await untilBuilt(async () => database.collection<Row>(keyOf(name)).createIndex(keys));
  };

  async function find(name: string): Promise<Collection | undefined> {
    const collection = known.get(name);
    if (collection !== undefined) return collection;
    const fields = await stored(name);
    return fields === undefined ? undefined : remember(name, fields);
  }

  return {
    find,
    async ensure({ name, indexes }) {
      const before = known.get(name)?.fields ?? (await stored(name)) ?? [];
      const declared = indexes.flat().filter((field) => !own.has(field));
      const fields = [...new Set([...before, ...declared])];
      for (const fieldsOfIndex of [[], ...indexes]) await index(name, keysOf(['tenant'], fieldsOfIndex));
      // Fields are only added, also by another process that knows more of them.
      await repeated(async () =>
        declarations.updateOne({ _id: name }, { $addToSet: { fields: { $each: fields } } }, { upsert: true }),
      );
      remember(name, fields);
    },
    async drop(name) {
      await repeated(async () => database.collection(keyOf(name)).drop());
      await repeated(async () => declarations.deleteOne({ _id: name }));
      known.delete(name);
      for (const made of [...globalIndexes]) if (made.startsWith(`${name}\n`)) globalIndexes.delete(made);
    },
    async named(name) {
      const collection = await find(name);
      if (collection === undefined) throw new Error(`Nobody ensured the collection '${name}'`);
      return collection;
    },
    async ensureGlobalIndex({ name, fields: declared }, fields) {
      const made = `${name}\n${fields.join('\n')}`;
      if (globalIndexes.has(made) || !fields.every((field) => declared.has(field))) return;
      await index(name, keysOf([], fields));
      globalIndexes.add(made);
    },
  };
}
