import type { Body, Collection, Document, DocumentEditor, Projection, Recorded } from '@tidemark/domain';
import { type DocumentStore, installation, type StoredDocument, type Write } from '../ports/index.js';
import { askedBy, type DocumentKey } from './read-ahead.js';

/**
 * The changes of one projection over a batch: reads go through what the batch has already changed, nothing is written
 * before `writes()`. A document that already knows an event (its position is not lower) keeps what it has.
 */
export interface BatchEditor {
  /**
   * Reads together what these events will ask for one by one, so that a batch takes few answers of the store. Nothing depends
   * on it but time: what it missed is read when it is asked for.
   */
  readAhead(events: readonly Recorded[]): Promise<void>;
  /** The editor for one event; its edits count only once `settle` was called, `drop` forgets them. */
  begin(event: Recorded): { readonly documents: DocumentEditor; settle(): void };
  writes(): Write[];
  /** What is announced of the changes, by tenant and name; ids where the name is the collection's own. */
  changes(): { readonly tenant: string; readonly collection: string; readonly ids: string[] }[];
}

interface Entry {
  readonly collection: string;
  /** May be another tenant's, who alone sees and edits it. */
  readonly document: StoredDocument | undefined;
  readonly tenant: string;
  readonly position: string;
  readonly changed: boolean;
}

/** By collection and id, the tenant that asks. */
type Wanted = Map<string, Map<string, string>>;

/** The store could not be read: no fault of the event that asked, which must not be set aside for it. */
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
  const keyOf = ({ collection, id }: DocumentKey) => `${collection}/${id}`;

  const tenantOf = ({ meta }: Recorded): string => (projection.partition === 'global' ? installation : meta.tenant);
  const visibleTo = (tenant: string, { document }: Entry) => (document?.tenant === tenant ? document : undefined);

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

  /** All of them with one answer for each collection. */
  async function loadAll(wanted: Wanted): Promise<void> {
    for (const [collection, tenants] of wanted) {
      const found = await reading(store.getMany(physical(collection), [...tenants.keys()]));
      const documents = new Map(found.map((document) => [document._id, document]));
      for (const [id, tenant] of tenants) learn({ collection, id }, documents.get(id), tenant);
    }
  }

  return {
    async readAhead(events) {
      for (let open = events; open.length > 0; ) {
        const wanted: Wanted = new Map();
        const cut: Recorded[] = [];
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
          // A projection edits within the event's tenant only; ids are unguessable, but a boundary is checked, not assumed.
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

    writes: () =>
      [...settled].flatMap(([key, entry]): Write[] => {
        if (!entry.changed) return [];
        const collection = physical(entry.collection);
        const id = key.slice(entry.collection.length + 1);
        if (entry.document === undefined) return [{ kind: 'delete', collection, id, position: entry.position }];
        const derive = projection.collections[entry.collection]?.derive;
        const document =
          derive === undefined ? entry.document : { ...entry.document, ...derive(entry.document as never) };
        return [{ kind: 'put', collection, document }];
      }),

    changes: () => {
      const groups = new Map<string, { tenant: string; collection: string; ids: string[] }>();
      for (const [key, { changed, tenant, collection }] of settled) {
        const name = projection.collections[collection]?.announcedAs ?? null;
        if (!changed || name === null) continue;
        const group = groups.get(`${tenant} ${name}`) ?? { tenant, collection: name, ids: [] };
        if (collection === name) group.ids.push(key.slice(collection.length + 1));
        groups.set(`${tenant} ${name}`, group);
      }
      return [...groups.values()];
    },
  };
}

/** What the store found, corrected by what this batch has changed since. */
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
