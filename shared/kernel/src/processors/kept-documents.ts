import { createLru } from '../lib/lru.js';
import type { DocumentStore, StoredDocument, Write } from '../ports/index.js';

/** Most are small; results and templates take about 100 kB each. */
const capacity = 1_000;

/**
 * A document store that caches recently read documents, parsed, and applies every change that passes through it. Only
 * for a store without other writers while it is open. A rebuild on its own thread is fine: its collections become known
 * here (`ensure`) when they are complete. It caches neither absent documents nor unread ones. Callers share the
 * documents and must not change them.
 */
export function keepingDocuments(store: DocumentStore, limit = capacity): DocumentStore {
  const collections = new Map<string, ReturnType<typeof createLru<StoredDocument>>>();
  const keptOf = (collection: string) => {
    const known = collections.get(collection) ?? createLru<StoredDocument>(limit, 'documents');
    collections.set(collection, known);
    return known;
  };

  /** A write takes effect only over a lower position, as in the store. */
  function follow(write: Write): void {
    const kept = keptOf(write.collection);
    if (write.kind === 'delete') {
      kept.delete(write.id);
      return;
    }
    const { document } = write;
    const before = kept.get(document._id);
    if (before !== undefined && before.position < document.position) kept.set(document._id, document);
  }

  /** Counts starts and ends of changes. A read that spans one may be older than the stored document. */
  let changes = 0;
  async function changing(change: Promise<void>): Promise<void> {
    changes += 1;
    try {
      await change;
    } finally {
      changes += 1;
    }
  }

  return {
    ...store,
    async ensure(spec) {
      collections.delete(spec.name);
      await store.ensure(spec);
    },
    async get(collection, id) {
      const kept = keptOf(collection);
      const known = kept.get(id);
      if (known !== undefined) return known;
      const before = changes;
      const document = await store.get(collection, id);
      if (document !== undefined && changes === before) kept.set(id, document);
      return document;
    },
    async positionOf(collection, id) {
      return keptOf(collection).get(id)?.position ?? store.positionOf(collection, id);
    },
    async commit(writes, ...checkpoints) {
      await changing(store.commit(writes, ...checkpoints));
      for (const write of writes) follow(write);
    },
    async replace(collection, id, expected, document) {
      await changing(store.replace(collection, id, expected, document));
      keptOf(collection).delete(id);
    },
    async drop(collection) {
      await changing(store.drop(collection));
      collections.delete(collection);
    },
  };
}
