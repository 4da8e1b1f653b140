import { randomUUID } from 'node:crypto';
import {
  type DocumentStore,
  type FindOptions,
  positionsText,
  type Scalar,
  type StoredDocument,
} from '@tidemark/kernel';
import type { Db, Filter, Sort } from 'mongodb';
import { globalIndexOf } from '../global-index.js';
import { createCheckpoints } from './checkpoints.js';
import type { Collection, Collections } from './collections.js';
import { type CommitOptions, createCommits } from './commits.js';
import { chunksOf, idsPerQuery } from './chunks.js';
import { documentOf, keyOf, type Row } from './encoding.js';
import { repeated } from './store-faults.js';
import { replaceRow } from './writes.js';

/** Queries may use only `_id`, the tenant and declared index fields, so no query scans all documents by accident. */
function fieldOf({ name, fields }: Collection, field: string): string {
  if (field === '_id' || field === 'tenant') return field;
  if (fields.has(field)) return keyOf(field);
  throw new Error(`Collection '${name}' declares no index on '${field}'`);
}

/** Deleted documents have no tenant, and match no query. */
const present = { $exists: true };

type Bounds = Record<string, Scalar | { $gte?: Scalar; $lte?: Scalar } | typeof present>;

function filterOf(collection: Collection, { tenant, where = {}, range }: FindOptions): Filter<Row> {
  const filter: Bounds = { tenant: tenant ?? present };
  for (const [field, value] of Object.entries(where)) filter[fieldOf(collection, field)] = value;
  if (range !== undefined) {
    const { from, to } = range;
    const bounds = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
    if (Object.keys(bounds).length > 0) filter[fieldOf(collection, range.field)] = bounds;
    else fieldOf(collection, range.field);
  }
  return filter;
}

/** Ties by `_id` in the same direction, so that the index serves both directions without a sort. */
function sortOf(collection: Collection, { orderBy }: FindOptions): Sort {
  if (orderBy === undefined) return { _id: 1 };
  const direction = orderBy.descending === true ? -1 : 1;
  const field = fieldOf(collection, orderBy.field);
  return field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
}

/**
 * Documents in MongoDB, one collection per collection of ours, with the guarantees of single documents. Writes are
 * guarded by position, and are one with checkpoints (`commits.ts`). The client closes it (`openMongo`).
 */
export function createMongoDocumentStore(
  database: Db,
  collections: Collections,
  options: CommitOptions,
): DocumentStore {
  const checkpoints = createCheckpoints(database);
  const commits = createCommits(database, collections, checkpoints, options);

  async function target(name: string, options: FindOptions): Promise<Collection> {
    const collection = await collections.named(name);
    const fields = globalIndexOf(options);
    if (fields !== undefined) await collections.ensureGlobalIndex(collection, fields);
    return collection;
  }

  return {
    ensure: async (spec) => collections.ensure(spec),
    async get(name, id) {
      const { rows } = await collections.named(name);
      return documentOf(await repeated(async () => rows.findOne({ _id: id })));
    },
    async positionOf(name, id) {
      const { rows } = await collections.named(name);
      const found = await repeated(async () => rows.findOne({ _id: id }, { projection: { position: 1, tenant: 1 } }));
      return found?.tenant === undefined ? undefined : found.position;
    },
    async positions(name, options) {
      const collection = await target(name, options);
      const found = await repeated(async () =>
        collection.rows
          .find(filterOf(collection, options), { projection: { position: 1 }, sort: sortOf(collection, {}) })
          .toArray(),
      );
      return positionsText(found);
    },
    async getMany(name, ids) {
      const { rows } = await collections.named(name);
      const found: StoredDocument[] = [];
      for (const some of chunksOf([...new Set(ids)], idsPerQuery)) {
        const chunk = await repeated(async () => rows.find({ _id: { $in: some } }).toArray());
        found.push(...chunk.flatMap((row) => documentOf(row) ?? []));
      }
      return found;
    },
    async find(name, options) {
      const collection = await target(name, options);
      const { limit, offset = 0 } = options;
      const [filter, sort] = [filterOf(collection, options), sortOf(collection, options)];
      // For the server 0 means all of them.
      if (limit === 0) return [];
      const page = { sort, skip: offset, ...(limit === undefined ? {} : { limit }) };
      const found = await repeated(async () => collection.rows.find(filter, page).toArray());
      return found.flatMap((row) => documentOf(row) ?? []);
    },
    async count(name, options) {
      const collection = await target(name, options);
      const filter = filterOf(collection, options);
      return repeated(async () => collection.rows.countDocuments(filter));
    },
    commit: async (writes, ...moves) => commits.commit(writes, moves),
    async replace(name, id, expected, document) {
      await replaceRow(await collections.named(name), id, expected, document, randomUUID());
    },
    drop: async (name) => collections.drop(name),
    checkpoint: async (processor, segment) => commits.position(processor, segment),
    checkpoints: async () => checkpoints.all(),
    close: () => Promise.resolve(),
  };
}
