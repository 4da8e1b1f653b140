import type { Body, Collection, Document, DocumentEditor, Projection, RecordedEvent } from '@tidemark/domain';
import { type DocumentStore, installation, type StoredDocument, type Write } from '../ports/index.js';
import { askedBy, type DocumentKey } from './read-ahead.js';

/**
 * Collects the changes of one projection over a batch. Reads see the batch's own changes; nothing is written before
 * `writes()`. A document that already has an event (its position is not lower) keeps its content.
 */
export interface BatchEditor {
  /**
   * Prefetches the documents of these events together, so that a batch needs few reads of the store. It only saves
   * time: missed documents are read on demand.
   */
  readAhead(events: readonly RecordedEvent[]): Promise<void>;
  /** The editor for one event. Its edits take effect with `settle`; without it they are dropped. */
  begin(event: RecordedEvent): { readonly documents: DocumentEditor; settle(): void };
  writes(): Write[];
  /** The changes to announce, by tenant and name. Ids only when the name is the collection's own. */
  changes(): { readonly tenant: string; readonly collection: string; readonly ids: string[] }[];
}

interface Entry {
  readonly collection: string;
  /** May belong to another tenant, which alone sees and edits it. */
  readonly document: StoredDocument | undefined;
  readonly tenant: string;
  readonly position: string;
  readonly changed: boolean;
}

/** The requesting tenant, by collection and id. */
type WantedDocuments = Map<string, Map<string, string>>;

/** The store could not be read. It is not the event's fault, so the event must not be parked. */
export class StoreUnreadable extends Error {
  override readonly name = 'StoreUnreadable';
}

async function reading<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new StoreUnreadable('The document store could not be read', { cause });
  }
}

export function createBatchEditor(
  store: DocumentStore,
  projection: Projection,
  physical: (collection: string) => string,
): BatchEditor {
  const settled = new Map<string, Entry>();
  const { load, loadAll } = loaderOf(store, physical, settled);
  const tenantOf = ({ meta }: RecordedEvent): string =>
    projection.partition === 'global' ? installation : meta.tenant;
  return {
    async readAhead(events) {
      for (let open = events; open.length > 0; ) {
        const wanted: WantedDocuments = new Map();
        const cut: RecordedEvent[] = [];
        for (const event of open) {
          const tenant = tenantOf(event);
          const { keys, isCut } = await askedBy(projection, event, (key) => {
            const entry = settled.get(keyOf(key));
            return entry && { document: visibleTo(tenant, entry) };
          });
          for (const { collection, id } of keys) {
            wanted.set(collection, (wanted.get(collection) ?? new Map<string, string>()).set(id, tenant));
          }
          if (isCut) cut.push(event);
        }
        await loadAll(wanted);
        open = cut;
      }
    },

    begin(event) {
      const tenant = tenantOf(event);
      const pending = new Map<string, Entry>();
      const documents: DocumentEditor = {
        async get<D extends Document>({ name }: Collection<string, D>, id: string) {
          const entry = await load(pending, { collection: name, id }, tenant);
          return visibleTo(tenant, entry) as D | undefined;
        },
        async edit<D extends Document>(
          { name: collection }: Collection<string, D>,
          id: string,
          change: (current: D | undefined) => Body<D> | undefined,
        ) {
          const key = { collection, id };
          const entry = await load(pending, key, tenant);
          // A projection edits only within the event's tenant. Ids are unguessable, but we check the boundary anyway.
          if (entry.document !== undefined && entry.document.tenant !== tenant) {
            throw new Error(`${collection}/${id} belongs to another tenant`);
          }
          const first = !pending.has(keyOf(key));
          if (first && entry.position >= event.position) return;
          const body = change(entry.document as D | undefined);
          const document = body === undefined ? undefined : { ...body, _id: id, tenant, position: event.position };
          pending.set(keyOf(key), { collection, document, tenant, position: event.position, changed: true });
        },
        async find<D extends Document>(
          { name: collection }: Collection<string, D>,
          where: Readonly<Record<string, string | number | boolean>>,
        ) {
          const stored = await reading(store.find(physical(collection), { where, tenant }));
          return overlay(stored, collection, where, [settled, pending], tenant) as unknown as D[];
        },
      };
      return {
        documents,
        settle: () => {
          for (const [key, entry] of pending) settled.set(key, entry);
        },
      };
    },

    writes: () => writesOf(settled, projection, physical),
    changes: () => changesOf(settled, projection),
  };
}

const keyOf = ({ collection, id }: DocumentKey): string => `${collection}/${id}`;

const visibleTo = (tenant: string, { document }: Entry): StoredDocument | undefined =>
  document?.tenant === tenant ? document : undefined;

/** Loads documents of the store into the settled entries. */
function loaderOf(store: DocumentStore, physical: (collection: string) => string, settled: Map<string, Entry>) {
  function learn(key: DocumentKey, document: StoredDocument | undefined, tenant: string): Entry {
    const { collection } = key;
    const entry = { collection, document, tenant, position: document?.position ?? '', changed: false };
    settled.set(keyOf(key), entry);
    return entry;
  }

  async function load(pending: Map<string, Entry>, key: DocumentKey, tenant: string): Promise<Entry> {
    const known = pending.get(keyOf(key)) ?? settled.get(keyOf(key));
    return known ?? learn(key, await reading(store.get(physical(key.collection), key.id)), tenant);
  }

  /** Loads all of them with one query per collection. */
  async function loadAll(wanted: WantedDocuments): Promise<void> {
    for (const [collection, tenants] of wanted) {
      const found = await reading(store.getMany(physical(collection), [...tenants.keys()]));
      const documents = new Map(found.map((document) => [document._id, document]));
      for (const [id, tenant] of tenants) learn({ collection, id }, documents.get(id), tenant);
    }
  }

  return { load, loadAll };
}

function writesOf(
  settled: ReadonlyMap<string, Entry>,
  projection: Projection,
  physical: (collection: string) => string,
): Write[] {
  return [...settled].flatMap(([key, entry]): Write[] => {
    if (!entry.changed) return [];
    const collection = physical(entry.collection);
    const id = key.slice(entry.collection.length + 1);
    if (entry.document === undefined) return [{ kind: 'delete', collection, id, position: entry.position }];
    const derive = projection.collections[entry.collection]?.derive;
    const document = derive === undefined ? entry.document : { ...entry.document, ...derive(entry.document as never) };
    return [{ kind: 'put', collection, document }];
  });
}

function changesOf(settled: ReadonlyMap<string, Entry>, projection: Projection): ReturnType<BatchEditor['changes']> {
  const groups = new Map<string, { tenant: string; collection: string; ids: string[] }>();
  for (const [key, { changed, tenant, collection }] of settled) {
    const name = projection.collections[collection]?.announcedAs ?? null;
    if (!changed || name === null) continue;
    const group = groups.get(`${tenant} ${name}`) ?? { tenant, collection: name, ids: [] };
    if (collection === name) group.ids.push(key.slice(collection.length + 1));
    groups.set(`${tenant} ${name}`, group);
  }
  return [...groups.values()];
}

/** Corrects what the store found by the changes of this batch. */
function overlay(
  stored: readonly StoredDocument[],
  collection: string,
  where: Readonly<Record<string, unknown>>,
  layers: readonly ReadonlyMap<string, Entry>[],
  tenant: string,
): StoredDocument[] {
  const found = new Map(stored.map((document) => [document._id, document]));
  for (const layer of layers) {
    for (const [key, entry] of layer) {
      if (entry.collection !== collection || !entry.changed || entry.tenant !== tenant) continue;
      const id = key.slice(collection.length + 1);
      const { document } = entry;
      const matches =
        document !== undefined && Object.entries(where).every(([field, value]) => document[field] === value);
      if (matches) found.set(id, document);
      else found.delete(id);
    }
  }
  return [...found.values()];
}
