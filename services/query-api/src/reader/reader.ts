import type { CollectionName } from '@tidemark/contracts';
import type { Collection, Document } from '@tidemark/domain';
import { type DocumentSource, projections } from '@tidemark/domain/read-models';
import { createConcurrencyLimit, createLru, type ReadModels, type TenantReader } from '@tidemark/kernel';
import { type All, createKeptCollections, type KeptAs } from './kept-collections.js';

/** The same reader; reads beyond a few at a time wait. */
type InTurn = (reader: TenantReader) => TenantReader;

/** Readers of one request with a common limit, so that a long list does not take all connections to the store. */
function readingInTurn(): InTurn {
  const limited = createConcurrencyLimit();
  return (reader) => ({
    get: async (collection, id) => limited(async () => reader.get(collection, id)),
    getMany: async (collection, ids) => limited(async () => reader.getMany(collection, ids)),
    find: async (collection, options) => limited(async () => reader.find(collection, options)),
    count: async (collection, options) => limited(async () => reader.count(collection, options)),
    positionOf: async (collection, id) => limited(async () => reader.positionOf(collection, id)),
    positions: async (collection, options) => limited(async () => reader.positions(collection, options)),
  });
}

type FindOptions = Parameters<TenantReader['find']>[1];

/**
 * Reads single documents of one tenant, and of the global read models, only from the named collections. Its results are
 * shared: never change them. (Declared as properties, so that TypeScript checks them contravariantly.)
 */
export interface DocumentReader<Name extends CollectionName> extends DocumentSource<Name> {
  /** The position of a document; undefined if it is missing. */
  readonly positionOf: (collection: Collection<Name>, id: string) => Promise<string | undefined>;
  /** The same for another organization: only for what the public library shows of it. */
  readonly of: (organizationId: string) => DocumentReader<Name>;
}

/** Counts documents of one tenant, and finds some of them. */
export interface Lookup<Name extends CollectionName> {
  readonly find: <D extends Document>(collection: Collection<Name, D>, options?: FindOptions) => Promise<D[]>;
  readonly count: (collection: Collection<Name>, options?: FindOptions) => Promise<number>;
}

/** The reader of a handler: for the collections that its route declares. */
export interface Reader<Name extends CollectionName> extends DocumentReader<Name>, Lookup<Name> {
  readonly getMany: <D extends Document>(collection: Collection<Name, D>, ids: readonly string[]) => Promise<D[]>;
  /** All documents of a collection, or those with some values, cached between queries (see `createKeptCollections`). */
  readonly all: <D extends Document, Item = D>(
    collection: Collection<Name, D>,
    options?: Pick<NonNullable<FindOptions>, 'where'> & { readonly as?: KeptAs<D, Item> },
  ) => Promise<All<Item>>;
  /** In another organization: only for what masters see of all organizations. */
  readonly within: (organizationId: string) => Lookup<Name>;
  /** In the read models of the whole installation: its results cover all organizations. */
  readonly findEverywhere: <D extends Document>(collection: Collection<Name, D>, options?: FindOptions) => Promise<D[]>;
}

/** A reader of the named collections, for one tenant. */
export type ReaderOf = <Name extends CollectionName>(tenant: string, names: readonly Name[]) => Reader<Name>;

const owners = new Map(
  projections.flatMap((projection) => Object.keys(projection.collections).map((name) => [name, projection] as const)),
);

/**
 * Readers, one per request, that share a cache of documents. So a big one (a template, a node with thousands of
 * members) is not parsed for each request. Each read checks by position that the cached document is current.
 */
export function createReaders(readModels: ReadModels, capacity: number): ReaderOf {
  const kept = createLru<Document>(capacity, 'read documents');
  const keptCollections = createKeptCollections();

  function documentsOf(
    tenant: string,
    { checked, inTurn }: { checked: (collection: Collection) => string; inTurn: InTurn },
  ): DocumentReader<CollectionName> {
    const sourceOf = (collection: Collection) =>
      inTurn(
        owners.get(checked(collection))?.partition === 'global' ? readModels.global() : readModels.forTenant(tenant),
      );
    return {
      async get<D extends Document>(collection: Collection<CollectionName, D>, id: string) {
        const source = sourceOf(collection);
        // Positions are only comparable within one generation.
        const generation = readModels.generationOf(owners.get(collection.name)?.name ?? '');
        const key = `${tenant} ${collection.name} ${String(generation)} ${id}`;
        const position = await source.positionOf(collection, id);
        if (position === undefined) return undefined;
        const known = kept.get(key);
        // The key names the collection, and a collection has documents of one type.
        if (known?.position === position) return known as D;
        const document = await source.get(collection, id);
        if (document !== undefined) kept.set(key, document);
        return document;
      },
      positionOf: async (collection, id) => sourceOf(collection).positionOf(collection, id),
      of: (organizationId) => documentsOf(organizationId, { checked, inTurn }),
    };
  }

  return (tenant, names) => {
    const inTurn = readingInTurn();
    const declared = new Set<string>(names);
    // The types allow a handler nothing else; this guards against casts.
    const checked = ({ name }: Collection): string => {
      if (!declared.has(name)) throw new Error(`${name} is not among the collections that the route reads`);
      return name;
    };
    const readerFor = (organization: string, collection: Collection): TenantReader => {
      checked(collection);
      return inTurn(readModels.forTenant(organization));
    };
    const within = (organization: string): Lookup<CollectionName> => ({
      find: async (collection, options) => readerFor(organization, collection).find(collection, options),
      count: async (collection, options) => readerFor(organization, collection).count(collection, options),
    });
    return {
      ...documentsOf(tenant, { checked, inTurn }),
      ...within(tenant),
      within,
      getMany: async (collection, ids) => readerFor(tenant, collection).getMany(collection, ids),
      all: async (collection, options) => {
        const reader = readerFor(tenant, collection);
        const generation = readModels.generationOf(owners.get(collection.name)?.name ?? '');
        return keptCollections(reader, `${tenant} ${String(generation)}`, collection, options);
      },
      findEverywhere: async (collection, options) => {
        checked(collection);
        return inTurn(readModels.global()).find(collection, options);
      },
    };
  };
}
