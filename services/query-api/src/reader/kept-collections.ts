import type { Collection, Document } from '@tidemark/domain';
import { createLru, type FindOptions, positionsIn, positionsText, type TenantReader } from '@tidemark/kernel';
import { createTurns } from './turns.js';

/** Cached documents of all organizations together: about 1.5 kB each for a tree. */
const capacity = 50_000;

/** All documents found, as cached. Shared by all callers: never change it. */
export interface All<Item> {
  /** By id, unordered. */
  readonly items: ReadonlyMap<string, Item>;
  /** Changes whenever any item changes; use it as a cache key. */
  readonly version: number;
}

/** Which small part of a document to cache. */
export interface KeptAs<D extends Document, Item> {
  /** Unique among the cached parts of the same documents; the part must not depend on the caller. */
  readonly name: string;
  readonly of: (document: D) => Item;
}

interface KeptCollection extends All<unknown> {
  /** Their positions when or before they were read: a later change has another position. */
  readonly positions: string;
}

interface CollectionRequest<D extends Document, Item> extends Pick<FindOptions, 'where'> {
  readonly as?: KeptAs<D, Item>;
}

/**
 * Caches documents that are needed whole and often, and rarely change. Each query reads all positions, and only the
 * documents that have changed, whichever process wrote them.
 */
export function createKeptCollections(limit = capacity) {
  const kept = createLru<KeptCollection>(limit, 'kept collections', ({ items }) => items.size);
  let versions = 0;

  const made = (items: KeptCollection['items'], positions: string): KeptCollection => {
    versions += 1;
    return { items, positions, version: versions };
  };

  /** `place`: the organization and the generation, because positions are only comparable within one generation. */
  return async <D extends Document, Item = D>(
    reader: TenantReader,
    place: string,
    collection: Collection<string, D>,
    { where = {}, as }: CollectionRequest<D, Item> = {},
  ): Promise<All<Item>> => {
    const key = `${place} ${collection.name} ${JSON.stringify(where)} ${as?.name ?? ''}`;
    async function add(items: Map<string, unknown>, documents: readonly D[]): Promise<typeof items> {
      const pause = createTurns();
      for (const document of documents) {
        items.set(document._id, as === undefined ? document : as.of(document));
        if (as !== undefined) await pause();
      }
      return items;
    }

    async function readAll(): Promise<KeptCollection> {
      const documents = await reader.find(collection, { where });
      return made(await add(new Map(), documents), positionsText(documents));
    }

    async function readMoved(before: KeptCollection): Promise<KeptCollection> {
      const positions = await reader.positions(collection, { where });
      if (positions === before.positions) return before;
      const { moved, gone } = difference(before.positions, positions);
      if (moved.length * 2 > before.items.size) return readAll();
      const items = new Map(before.items);
      for (const id of [...moved, ...gone]) items.delete(id);
      // It may have changed again and no longer match.
      const documents = (await reader.getMany(collection, moved)).filter((document) => has(document, where));
      return made(await add(items, documents), positions);
    }

    const before = kept.get(key);
    const found = await (before === undefined ? readAll() : readMoved(before));
    if (found !== before) kept.set(key, found);
    // The key contains the collection and the cached part, which determine the type.
    return found as All<Item>;
  };
}

const has = (document: Document, where: NonNullable<FindOptions['where']>): boolean =>
  Object.entries(where).every(([field, value]) => (document as unknown as Record<string, unknown>)[field] === value);

/** Ids that are new or changed, and those that are gone. */
function difference(before: string, now: string): { readonly moved: string[]; readonly gone: string[] } {
  const [known, found] = differingLines(before, now).map(positionsIn) as [Positions, Positions];
  return {
    moved: [...found].flatMap(([id, position]) => (known.get(id) === position ? [] : [id])),
    gone: [...known.keys()].filter((id) => !found.has(id)),
  };
}

type Positions = ReturnType<typeof positionsIn>;

/** Two texts without their common first and last lines, which usually leaves few. */
function differingLines(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  start = start === 0 ? 0 : one.lastIndexOf('\n', start - 1) + 1;
  let alike = 0;
  while (
    alike < shorter - start &&
    one.charCodeAt(one.length - 1 - alike) === other.charCodeAt(other.length - 1 - alike)
  )
    alike += 1;
  const until = (text: string): string => {
    const end = text.indexOf('\n', text.length - alike);
    return text.slice(start, end === -1 ? text.length : end);
  };
  return [until(one), until(other)];
}
