import type { Document } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createLru, type ReadModels } from '@tidemark/kernel';

/** Reads single documents of one tenant, and of the global read models. What it answers is shared: never to be changed. */
export interface DocumentReader {
  get<D extends Document>(collection: string, id: string): Promise<D | undefined>;
  /** The position of a document alone; undefined where there is none. */
  positionOf(collection: string, id: string): Promise<string | undefined>;
  /** The same of another organisation: for what the public library shows of it, and nothing else. */
  of(organizationId: string): DocumentReader;
}

const owners = new Map(
  projections.flatMap((projection) => Object.keys(projection.collections).map((c) => [c, projection])),
);

/**
 * Keeps the documents read last, so that a big one (a template, a node with thousands of members) is parsed once and not
 * for each request. Whether it is still the one that is stored is asked each time, by its position.
 */
export function createDocumentCache(readModels: ReadModels, capacity: number): (tenant: string) => DocumentReader {
  const kept = createLru<Document>(capacity);
  return function documents(tenant) {
    const readerOf = (collection: string) =>
      owners.get(collection)?.partition === 'global' ? readModels.global() : readModels.forTenant(tenant);
    return {
      async get<D extends Document>(collection: string, id: string) {
        const reader = readerOf(collection);
        // A rebuilt generation may tell the same positions differently.
        const generation = readModels.generationOf(owners.get(collection)?.name ?? '');
        const key = `${tenant} ${collection} ${String(generation)} ${id}`;
        const position = await reader.positionOf(collection, id);
        if (position === undefined) return undefined;
        const known = kept.get(key);
        // The key names the collection, and a collection holds documents of one type.
        if (known?.position === position) return known as D;
        const document = await reader.get<D>(collection, id);
        if (document !== undefined) kept.set(key, document);
        return document;
      },
      positionOf: async (collection, id) => readerOf(collection).positionOf(collection, id),
      of: documents,
    };
  };
}
