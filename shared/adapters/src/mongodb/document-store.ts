import { randomUUID } from 'node:crypto';
import { type DocumentStore, type FindOptions, positionsText, type StoredDocument } from '@tidemark/kernel';
import { globalIndexOf } from '../global-index.js';
import type { Db } from 'mongodb';
import { createCheckpoints } from './checkpoints.js';
import type { Collection, Collections } from './collections.js';
import { type CommitOptions, createCommits } from './commits.js';
import { chunksOf, idsPerQuery } from './chunks.js';
import { documentOf } from './encoding.js';
import { filterOf, sortOf } from './query.js';
import { repeated } from './store-faults.js';
import { replaceRow } from './writes.js';

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
