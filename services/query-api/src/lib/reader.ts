import type { CollectionName } from '@tidemark/contracts';
import type { Collection, Document } from '@tidemark/domain';
import { type DocumentSource, projections } from '@tidemark/domain/read-models';
import { createLru, type ReadModels, type TenantReader } from '@tidemark/kernel';

type FindOptions = Parameters<TenantReader['find']>[1];

/**
 * Reads single documents of one tenant, and of the global read models, from the collections named and no others. What it
 * answers is shared: never to be changed. (Properties, not methods: a reader of more fits where fewer are asked for, a
 * reader of fewer does not.)
 */
export interface DocumentReader<Name extends CollectionName> extends DocumentSource<Name> {
  /** The position of a document alone; undefined where there is none. */
  readonly positionOf: (collection: Collection<Name>, id: string) => Promise<string | undefined>;
  /** The same of another organisation: for what the public library shows of it, and nothing else. */
  readonly of: (organizationId: string) => DocumentReader<Name>;
}

/** What a handler is given: the collections that its route declares. */
export interface Reader<Name extends CollectionName> extends DocumentReader<Name> {
  readonly getMany: <D extends Document>(collection: Collection<Name, D>, ids: readonly string[]) => Promise<D[]>;
  readonly find: <D extends Document>(collection: Collection<Name, D>, options?: FindOptions) => Promise<D[]>;
  /** In the read models of the whole installation: what it answers is of all organisations. */
  readonly findEverywhere: <D extends Document>(collection: Collection<Name, D>, options?: FindOptions) => Promise<D[]>;
}

/** Reads the collections named, for one tenant. */
export type ReaderOf = <Name extends CollectionName>(tenant: string, names: readonly Name[]) => Reader<Name>;

const owners = new Map(
  projections.flatMap((projection) => Object.keys(projection.collections).map((name) => [name, projection] as const)),
);

/**
 * Readers that keep the documents read last, so that a big one (a template, a node with thousands of members) is parsed
 * once and not for each request. Whether it is still the one that is stored is asked each time, by its position.
 */
export function createReaders(readModels: ReadModels, capacity: number): ReaderOf {
  const kept = createLru<Document>(capacity);

  function documentsOf(tenant: string, checked: (collection: Collection) => string): DocumentReader<CollectionName> {
    const sourceOf = (collection: Collection) =>
      owners.get(checked(collection))?.partition === 'global' ? readModels.global() : readModels.forTenant(tenant);
    return {
      async get<D extends Document>(collection: Collection<CollectionName, D>, id: string) {
        const source = sourceOf(collection);
        // A rebuilt generation may tell the same positions differently.
        const generation = readModels.generationOf(owners.get(collection.name)?.name ?? '');
        const key = `${tenant} ${collection.name} ${String(generation)} ${id}`;
        const position = await source.positionOf(collection, id);
        if (position === undefined) return undefined;
        const known = kept.get(key);
        // The key names the collection, and a collection holds documents of one type.
        if (known?.position === position) return known as D;
        const document = await source.get(collection, id);
        if (document !== undefined) kept.set(key, document);
        return document;
      },
      positionOf: async (collection, id) => sourceOf(collection).positionOf(collection, id),
      of: (organizationId) => documentsOf(organizationId, checked),
    };
  }

  return (tenant, names) => {
    const declared = new Set<string>(names);
    // The types let a handler read nothing else; this is for what gets round them.
    const checked = ({ name }: Collection): string => {
      if (!declared.has(name)) throw new Error(`${name} is not among the collections that the route reads`);
      return name;
    };
    const own = (collection: Collection): TenantReader => {
      checked(collection);
      return readModels.forTenant(tenant);
    };
    return {
      ...documentsOf(tenant, checked),
      getMany: async (collection, ids) => own(collection).getMany(collection, ids),
      find: async (collection, options) => own(collection).find(collection, options),
      findEverywhere: async (collection, options) => {
        checked(collection);
        return readModels.global().find(collection, options);
      },
    };
  };
}
