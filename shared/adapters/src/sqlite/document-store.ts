import { CheckpointLost } from '@tidemark/kernel';
import type { CheckpointMove, DocumentStore, FindOptions, Write } from '@tidemark/kernel';
import { createCollections, quote } from './collections.js';
import type { Collection } from './collections.js';
import { createDocumentWriter, parseDocument } from './documents.js';
import type { Sqlite } from './database.js';
import { countQuery, findQuery, globalIndexOf } from './query.js';

/** SQLite takes some 32,000 parameters; fewer at a time keep few statement texts. */
const idsPerQuery = 500;

const lost = (processors: readonly string[], segment: string, expected: string | undefined): CheckpointLost =>
  new CheckpointLost(`${processors.join(', ')}/${segment} is no longer at '${expected ?? 'the start'}'`);

/** Read models that keep pace with each other move from the same place to the same place: one statement for them all. */
function moveCheckpoints(store: Sqlite, moves: readonly CheckpointMove[]): void {
  const together = new Map<string, string[]>();
  for (const { processor, segment, expected, next } of moves) {
    const key = JSON.stringify([segment, next, expected]);
    together.set(key, [...(together.get(key) ?? []), processor]);
  }
  for (const [key, processors] of together) {
    const [segment, next, expected] = JSON.parse(key) as [string, string, string | null];
    const names = JSON.stringify(processors);
    const moved =
      expected === null
        ? store
            .prepare('INSERT INTO checkpoints SELECT value, ?, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING')
            .run([segment, next, names])
        : store
            .prepare(
              `UPDATE checkpoints SET position = ? WHERE segment = ? AND position = ?
               AND processor IN (SELECT value FROM json_each(?))`,
            )
            .run([next, segment, expected, names]);
    if (moved < processors.length) throw lost(processors, segment, expected ?? undefined);
  }
}

function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Documents in SQLite, one table for each collection, writes and checkpoint in one transaction. Closes its database. */
export function createSqliteDocumentStore(store: Sqlite): DocumentStore {
  store.exec(
    `CREATE TABLE IF NOT EXISTS checkpoints
     (processor TEXT, segment TEXT, position TEXT NOT NULL, PRIMARY KEY (processor, segment)) WITHOUT ROWID`,
  );
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
    ensure: async (spec) => collections.ensure(spec),
    async get(collection, id) {
      const body = one(collection, 'body', id);
      return body === undefined ? undefined : parseDocument(body);
    },
    async positionOf(collection, id) {
      const position = one(collection, 'position', id);
      return typeof position === 'string' ? position : undefined;
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
    async commit(writes, ...checkpoints) {
      if (writes.length === 0 && checkpoints.length === 0) return;
      store.transaction(() => {
        writes.forEach(apply);
        moveCheckpoints(store, checkpoints);
      });
    },
    async replace(collection, id, expected, document) {
      store.transaction(() => writer.replace(collections.named(collection), id, expected, document));
    },
    drop: async (collection) => collections.drop(collection),
    async checkpoint(processor, segment) {
      const sql = 'SELECT position FROM checkpoints WHERE processor = ? AND segment = ?';
      const position = store.prepare(sql).get([processor, segment])?.[0];
      return typeof position === 'string' ? position : undefined;
    },
    async close() {
      store.close();
    },
  };
}
