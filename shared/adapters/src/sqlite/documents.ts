import { DocumentConflict } from '@tidemark/kernel';
import type { StoredDocument } from '@tidemark/kernel';
import { fieldColumn, quote, toBind } from './collections.js';
import type { Collection } from './collections.js';
import type { Bind, Sqlite } from './database.js';

/** This store wrote the body. */
export const parseDocument = (body: unknown): StoredDocument => JSON.parse(body as string) as StoredDocument;

interface Texts {
  readonly put: string;
  readonly insert: string;
  readonly update: string;
}

function textsOf({ table, fields }: Collection): Texts {
  const columns = ['_id', 'tenant', 'position', 'body', ...fields.map(fieldColumn)];
  const insert = `INSERT INTO ${quote(table)} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  const set = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return {
    put: `${insert} ON CONFLICT (_id) DO UPDATE SET ${set} WHERE excluded.position > position`,
    insert: `${insert} ON CONFLICT (_id) DO NOTHING`,
    update: `UPDATE ${quote(table)} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE _id = ? AND position = ?`,
  };
}

function bindings({ fields }: Collection, document: StoredDocument): Bind[] {
  const { _id, tenant, position } = document;
  return [_id, tenant, position, JSON.stringify(document), ...fields.map((field) => toBind(document[field]))];
}

/** Writes of single documents, inside the caller's transaction. */
export interface DocumentWriter {
  /** Only over a lower position. */
  put(collection: Collection, document: StoredDocument): void;
  remove(collection: Collection, id: string, position: string): void;
  /** Compare-and-set on the stored position; rejects with DocumentConflict. */
  replace(collection: Collection, id: string, expected: string | undefined, document: StoredDocument | undefined): void;
}

export function createDocumentWriter(store: Sqlite): DocumentWriter {
  const cache = new WeakMap<Collection, Texts>();
  const textsFor = (collection: Collection): Texts => {
    const texts = cache.get(collection) ?? textsOf(collection);
    cache.set(collection, texts);
    return texts;
  };
  const swap = (collection: Collection, id: string, expected: string, document: StoredDocument | undefined): number =>
    document === undefined
      ? store.prepare(`DELETE FROM ${quote(collection.table)} WHERE _id = ? AND position = ?`).run([id, expected])
      : store.prepare(textsFor(collection).update).run([...bindings(collection, document), id, expected]);
  const add = (collection: Collection, id: string, document: StoredDocument | undefined): number => {
    if (document !== undefined) return store.prepare(textsFor(collection).insert).run(bindings(collection, document));
    const there = store.prepare(`SELECT 1 FROM ${quote(collection.table)} WHERE _id = ?`).get([id]);
    return there === undefined ? 1 : 0;
  };
  return {
    put: (collection, document) => void store.prepare(textsFor(collection).put).run(bindings(collection, document)),
    remove(collection, id, position) {
      store.prepare(`DELETE FROM ${quote(collection.table)} WHERE _id = ? AND position < ?`).run([id, position]);
    },
    replace(collection, id, expected, document) {
      if (document !== undefined && document._id !== id) throw new Error(`Document '${document._id}' is not '${id}'`);
      const done = expected === undefined ? add(collection, id, document) : swap(collection, id, expected, document);
      if (done === 0) throw new DocumentConflict(`${collection.name} '${id}' is not at ${expected ?? 'absent'}`);
    },
  };
}
