import type { DocumentStore, FindOptions, Write } from '@tidemark/kernel';
import { createCheckpoints } from './checkpoints.js';
import { createCollections, quote } from './collections.js';
import type { Collection } from './collections.js';
import { createDocumentWriter, parseDocument } from './documents.js';
import type { Sqlite } from './database.js';
import { globalIndexOf } from '../global-index.js';
import { countQuery, findQuery, positionsQuery } from './query.js';

/** SQLite accepts about 32,000 parameters; fewer at a time keep few statement texts. */
const idsPerQuery = 500;

function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/**
 * Documents in SQLite, one table per collection, with writes and checkpoint in one transaction. Closes its database.
 */
export function createSqliteDocumentStore(store: Sqlite): DocumentStore {
  store.exec('PRAGMA secure_delete = ON');
  const checkpoints = createCheckpoints(store);
  const collections = createCollections(store);
  const writer = createDocumentWriter(store);
  const one = (collection: string, column: string, id: string): unknown =>
    store.prepare(`SELECT ${column} FROM ${quote(collections.named(collection).table)} WHERE _id = ?`).get([id])?.[0];
  const apply = (write: Write): void => {
    const collection = collections.named(write.collection);
    if (write.kind === 'put') writer.put(collection, write.document);
    else writer.remove(collection, write.id, write.position);
  };
  const target = (name: string, options: FindOptions): Collection => {
    const collection = collections.named(name);
    const fields = globalIndexOf(options);
    if (fields?.every((field) => collection.fields.includes(field)) === true) {
      collections.ensureGlobalIndex(collection, fields);
    }
    return collection;
  };
  return {
    isNear: true,
    // Deleted content is overwritten in place (`secure_delete`); the rest is in the write-ahead log.
    purge: async () => void store.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all(),
    ensure: async (spec) => collections.ensure(spec),
    async get(collection, id) {
      const body = one(collection, 'body', id);
      return body === undefined ? undefined : parseDocument(body);
    },
    async positionOf(collection, id) {
      const position = one(collection, 'position', id);
      return typeof position === 'string' ? position : undefined;
    },
    async positions(collection, options) {
      const { sql, parameters } = positionsQuery(collections.named(collection), options);
      const text = store.prepare(sql).get(parameters)?.[0];
      // Without documents there is no text.
      return typeof text === 'string' ? text : '';
    },
    async getMany(collection, ids) {
      const { table } = collections.named(collection);
      return [...chunks([...new Set(ids)], idsPerQuery)].flatMap((some) =>
        store
          .prepare(`SELECT body FROM ${quote(table)} WHERE _id IN (SELECT value FROM json_each(?))`)
          .all([JSON.stringify(some)])
          .map(([body]) => parseDocument(body)),
      );
    },
    async find(collection, options) {
      const { sql, parameters } = findQuery(target(collection, options), options);
      return store
        .prepare(sql)
        .all(parameters)
        .map(([body]) => parseDocument(body));
    },
    async count(collection, options) {
      const { sql, parameters } = countQuery(target(collection, options), options);
      return Number(store.prepare(sql).get(parameters)?.[0] ?? 0);
    },
    async commit(writes, ...moves) {
      if (writes.length === 0 && moves.length === 0) return;
      store.transaction(() => {
        writes.forEach(apply);
        checkpoints.move(moves);
      });
    },
    async replace(collection, id, expected, document) {
      store.transaction(() => writer.replace(collections.named(collection), id, expected, document));
    },
    drop: async (collection) => collections.drop(collection),
    checkpoint: async (processor, segment) => checkpoints.position(processor, segment),
    checkpoints: async () => checkpoints.all(),
    async close() {
      store.close();
    },
  };
}
