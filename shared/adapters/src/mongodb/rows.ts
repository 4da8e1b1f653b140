import { MongoClient } from 'mongodb';
import { chunksOf, updatesAtOnce } from './chunks.js';

/** A row is a flat document; `_id` is its key. */
export interface KeyedRow {
  readonly _id: string;
  readonly [column: string]: unknown;
}

/** Flat rows in a separate database, for analysts; the product never reads them. */
export interface RowsDatabase {
  /** Creates the missing indexes of a collection. */
  index(collection: string, indexes: readonly (readonly string[])[]): Promise<void>;
  isEmpty(collection: string): Promise<boolean>;
  /** Inserts the rows whose keys are new. */
  add(collection: string, rows: readonly KeyedRow[]): Promise<void>;
  /** Replaces the rows with the same keys. */
  put(collection: string, rows: readonly KeyedRow[]): Promise<void>;
  /** Removes rows that match `among` and are not from this run. */
  removeOthers(collection: string, madeAt: string, among: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

const patience = 10_000;
const rowsAtOnce = 500;

/** The database name in an address; undefined if it has none. */
export const databaseIn = (url: string): string | undefined => {
  const [, path = ''] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  return path === '' ? undefined : decodeURIComponent(path);
};

/** Needs only single-document guarantees and no transactions, so any MongoDB-compatible server works. */
export function openRowsDatabase(url: string): RowsDatabase {
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority' },
    serverSelectionTimeoutMS: patience,
    connectTimeoutMS: patience,
    appName: 'tidemark-facts',
  });
  const database = client.db(databaseIn(url));
  const named = (collection: string) => database.collection<KeyedRow>(collection);
  return {
    async index(collection, indexes) {
      for (const fields of indexes) {
        await named(collection).createIndex(Object.fromEntries(fields.map((field) => [field, 1])));
      }
    },
    isEmpty: async (collection) => (await named(collection).findOne({}, { projection: { _id: 1 } })) === null,
    async add(collection, rows) {
      for (const some of chunksOf(rows, rowsAtOnce)) await named(collection).insertMany(some, { ordered: false });
    },
    async put(collection, rows) {
      for (const some of chunksOf(rows, updatesAtOnce)) {
        await named(collection).bulkWrite(
          some.map(({ _id, ...replacement }) => ({ replaceOne: { filter: { _id }, replacement, upsert: true } })),
          { ordered: false },
        );
      }
    },
    async removeOthers(collection, madeAt, among) {
      await named(collection).deleteMany({ ...among, made_at: { $ne: madeAt } });
    },
    close: async () => client.close(),
  };
}
