import { describe, expect, it } from '@jest/globals';
import { createMemoryDocumentStore } from '../memory/index.js';
import type { DocumentStore, StoredDocument } from '../ports/index.js';
import { keepingDocuments } from './kept-documents.js';

const collection = 'things';
const thing = (position: string, name = position): StoredDocument => ({ _id: 'one', tenant: 't', position, name });

/** A store that counts reads of the store behind it. */
async function setUp() {
  const behind = createMemoryDocumentStore();
  const asked: string[] = [];
  const counting: DocumentStore = {
    ...behind,
    async get(from, id) {
      asked.push(id);
      return behind.get(from, id);
    },
  };
  const store = keepingDocuments(counting);
  await store.ensure({ name: collection, indexes: [] });
  const put = async (document: StoredDocument) => store.commit([{ kind: 'put', collection, document }]);
  return { behind, store, asked, put };
}

describe('a store that caches documents', () => {
  it('reads a document once, and applies later writes to it', async () => {
    const { store, asked, put } = await setUp();
    await put(thing('01'));
    expect([await store.get(collection, 'one'), await store.get(collection, 'one')]).toEqual([
      thing('01'),
      thing('01'),
    ]);
    await put(thing('02'));
    expect(await store.get(collection, 'one')).toEqual(thing('02'));
    expect(await store.positionOf(collection, 'one')).toBe('02');
    expect(asked).toEqual(['one']);
  });

  it('keeps its document when a write is repeated', async () => {
    const { behind, store, put } = await setUp();
    await put(thing('02'));
    await store.get(collection, 'one');
    await put(thing('01', 'late'));
    await put(thing('02', 'again'));
    expect(await store.get(collection, 'one')).toEqual(await behind.get(collection, 'one'));
  });

  it('forgets documents that were deleted, replaced, dropped or made known again', async () => {
    const { behind, store, put } = await setUp();
    const kept = async (position: string) => {
      await put(thing(position));
      return store.get(collection, 'one');
    };
    await kept('01');
    await store.commit([{ kind: 'delete', collection, id: 'one', position: '02' }]);
    expect(await store.get(collection, 'one')).toBeUndefined();
    await kept('03');
    await store.replace(collection, 'one', '03', thing('04'));
    expect(await store.get(collection, 'one')).toEqual(thing('04'));
    await behind.commit([{ kind: 'put', collection, document: thing('05') }]);
    await store.ensure({ name: collection, indexes: [] });
    expect(await store.get(collection, 'one')).toEqual(thing('05'));
    await store.drop(collection);
    await store.ensure({ name: collection, indexes: [] });
    expect(await store.get(collection, 'one')).toBeUndefined();
  });

  it('does not cache a read that overlapped a write', async () => {
    const { behind } = await setUp();
    let answer: () => void = () => undefined;
    const store = keepingDocuments({
      ...behind,
      async get(from, id) {
        const found = await behind.get(from, id);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return found;
      },
    });
    await store.commit([{ kind: 'put', collection, document: thing('01') }]);
    const early = store.get(collection, 'one');
    await store.commit([{ kind: 'put', collection, document: thing('02') }]);
    answer();
    expect(await early).toEqual(thing('01'));
    expect(await store.positionOf(collection, 'one')).toBe('02');
  });
});
