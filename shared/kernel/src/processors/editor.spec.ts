import { describe, expect, it } from '@jest/globals';
import type { Collection, Document, DocumentEditor, Projection, RecordedEvent } from '@tidemark/domain';
import { counting } from '@tidemark/testing';
import { createMemoryDocumentStore } from '../memory/index.js';
import { createBatchEditor, StoreUnreadable } from './editor.js';

interface Thing extends Document {
  readonly kind: string;
  readonly n: number;
}

const things: Collection<string, Thing> = {
  name: 'things',
  indexes: [['kind']],
  announcedAs: 'things',
  derive: (body: never) => ({ double: (body as Thing).n * 2 }),
};
const rows: Collection<string, Thing> = { name: 'rows', indexes: [] };
const projection: Projection = {
  name: 'things',
  version: 1,
  partition: 'tenant',
  handles: [],
  collections: { things, rows },
  apply: async () => undefined,
};
const at = (position: string, tenant = 't1'): RecordedEvent => ({
  id: position,
  stream: 's',
  version: 1,
  position,
  type: 'Any',
  data: {},
  meta: counting.meta(tenant),
});

async function opened(given: Partial<Projection> = {}) {
  const store = createMemoryDocumentStore();
  for (const name of ['things', 'rows', 'shadows']) await store.ensure({ name, indexes: [['kind']] });
  const start = () => createBatchEditor(store, { ...projection, ...given }, (collection) => collection);
  return { store, start, editor: start() };
}
type Editor = Awaited<ReturnType<typeof opened>>['editor'];

/** Applies one event's edits and settles them. */
async function apply(editor: Editor, event: RecordedEvent, work: (documents: DocumentEditor) => Promise<unknown>) {
  const { documents, settle } = editor.begin(event);
  await work(documents);
  settle();
}
const put =
  (id: string, n: number, kind = 'k') =>
  async (documents: DocumentEditor) =>
    documents.edit(things, id, () => ({ kind, n }));

describe('the editor of a batch', () => {
  it('reads changes of earlier events in the batch, and writes nothing before `writes`', async () => {
    const { store, editor } = await opened();
    await apply(editor, at('1'), put('a', 1));
    await apply(editor, at('2'), async (documents) => {
      expect(await documents.get(things, 'a')).toMatchObject({ n: 1, position: '1' });
      await documents.edit(things, 'a', (current) => ({ kind: 'k', n: (current?.n ?? 0) + 10 }));
    });
    expect(await store.get('things', 'a')).toBeUndefined();
    await store.commit(editor.writes());
    expect(await store.get('things', 'a')).toEqual({
      _id: 'a',
      tenant: 't1',
      position: '2',
      kind: 'k',
      n: 11,
      double: 22,
    });
  });

  it('edits one document twice for one event', async () => {
    const { editor } = await opened();
    await apply(editor, at('1'), async (documents) => {
      await put('a', 1)(documents);
      await documents.edit(things, 'a', (current) => ({ kind: 'k', n: (current?.n ?? 0) + 1 }));
    });
    expect(editor.writes()).toMatchObject([{ document: { n: 2 } }]);
  });

  it('forgets unsettled edits', async () => {
    const { editor } = await opened();
    await put('a', 1)(editor.begin(at('1')).documents);
    await apply(editor, at('2'), async (documents) => {
      expect(await documents.get(things, 'a')).toBeUndefined();
    });
    expect(editor.writes()).toEqual([]);
  });

  it('leaves a document that already has the event unchanged', async () => {
    const { store, start } = await opened();
    const first = start();
    await apply(first, at('5'), put('a', 1));
    await store.commit(first.writes());
    for (const position of ['4', '5']) {
      const again = start();
      await apply(again, at(position), put('a', 9));
      expect(again.writes()).toEqual([]);
    }
  });

  it('deletes, and creates again', async () => {
    const { store, start } = await opened();
    const first = start();
    await apply(first, at('1'), put('a', 1));
    await store.commit(first.writes());
    const second = start();
    await apply(second, at('2'), async (documents) => documents.edit(things, 'a', () => undefined));
    await apply(second, at('3'), async (documents) => {
      expect(await documents.get(things, 'a')).toBeUndefined();
      expect(await documents.find(things, { kind: 'k' })).toEqual([]);
    });
    expect(second.writes()).toEqual([{ kind: 'delete', collection: 'things', id: 'a', position: '2' }]);
    await apply(second, at('4'), put('a', 4));
    await store.commit(second.writes());
    expect(await store.get('things', 'a')).toMatchObject({ n: 4, position: '4' });
  });

  it('returns query results of the store, corrected by the batch and the event', async () => {
    const { store, start } = await opened();
    const first = start();
    for (const id of ['a', 'b', 'c']) await apply(first, at('1'), put(id, 1));
    await store.commit(first.writes());
    const second = start();
    await apply(second, at('2'), put('a', 1, 'other'));
    await apply(second, at('3'), put('d', 1));
    await apply(second, at('4'), async (documents) => {
      await documents.edit(things, 'b', () => undefined);
      const found = await documents.find(things, { kind: 'k' });
      expect(found.map(({ _id }) => _id).sort()).toEqual(['c', 'd']);
    });
  });

  it('lists changes by tenant, of live collections only', async () => {
    const { editor } = await opened();
    await apply(editor, at('1'), put('a', 1));
    await apply(editor, at('2'), put('b', 1));
    await apply(editor, at('3', 't2'), put('c', 1));
    await apply(editor, at('4'), async (documents) => documents.edit(rows, 'r', () => ({ kind: 'k', n: 1 })));
    await apply(editor, at('5'), async (documents) => documents.get(things, 'only-read'));
    expect(editor.changes()).toEqual([
      { tenant: 't1', collection: 'things', ids: ['a', 'b'] },
      { tenant: 't2', collection: 'things', ids: ['c'] },
    ]);
  });

  it('announces under another name if the collection has one, then without ids', async () => {
    const shadows: Collection<string, Thing> = { name: 'shadows', indexes: [], announcedAs: 'things' };
    const { start } = await opened({ collections: { things, rows, shadows } });
    const shadow = async (documents: DocumentEditor) => documents.edit(shadows, 's', () => ({ kind: 'k', n: 1 }));
    const alone = start();
    await apply(alone, at('1'), shadow);
    expect(alone.changes()).toEqual([{ tenant: 't1', collection: 'things', ids: [] }]);
    const both = start();
    await apply(both, at('1'), shadow);
    await apply(both, at('2'), put('a', 1));
    expect(both.changes()).toEqual([{ tenant: 't1', collection: 'things', ids: ['a'] }]);
  });
});

describe('tenants', () => {
  it('neither see nor edit documents of another, stored or in the same batch', async () => {
    const { store, start } = await opened();
    const first = start();
    await apply(first, at('1'), put('a', 1));
    await store.commit(first.writes());
    const second = start();
    await apply(second, at('2'), put('b', 1));
    const foreign = second.begin(at('3', 't2')).documents;
    for (const id of ['a', 'b']) {
      expect(await foreign.get(things, id)).toBeUndefined();
      await expect(put(id, 9)(foreign)).rejects.toThrow('belongs to another tenant');
    }
    expect(await foreign.find(things, { kind: 'k' })).toEqual([]);
    expect(second.writes()).toHaveLength(1);
  });

  it('share the documents of a global read model', async () => {
    const { editor } = await opened({ partition: 'global' });
    await apply(editor, at('1'), put('a', 1));
    await apply(editor, at('2', 't2'), put('a', 2));
    expect(editor.writes()).toMatchObject([{ document: { tenant: '$global', n: 2 } }]);
  });
});

it('distinguishes an unreadable store from an event that cannot be applied', async () => {
  const { store } = await opened();
  const broken = { ...store, get: async () => Promise.reject(new Error('away')) };
  const { documents } = createBatchEditor(broken, projection, (collection) => collection).begin(at('1'));
  await expect(documents.get(things, 'a')).rejects.toBeInstanceOf(StoreUnreadable);
});

describe('reading ahead', () => {
  /** Each event reads the document named in its data, then edits the one named there: two dependent reads. */
  const following: Partial<Projection> = {
    apply: async ({ position, data }, documents) => {
      const first = await documents.get(things, (data as { first: string }).first);
      if (first === undefined) throw new Error('There is none');
      await documents.edit(rows, first.kind, (row) => ({ kind: position, n: (row?.n ?? 0) + 1 }));
    },
  };
  const reads = (position: string, first: string): RecordedEvent => ({ ...at(position), data: { first } });

  async function watched() {
    const { store } = await opened();
    await store.commit(
      ['a', 'b', 'c'].map((id) => ({
        kind: 'put' as const,
        collection: 'things',
        document: { _id: id, tenant: 't1', position: '0', kind: `row of ${id}`, n: 0 },
      })),
    );
    const asked: string[] = [];
    const editor = createBatchEditor(
      {
        ...store,
        async get(collection, id) {
          asked.push(`${collection} ${id}`);
          return store.get(collection, id);
        },
        async getMany(collection, ids) {
          asked.push(`${collection} ${ids.join(' ')}`);
          return store.getMany(collection, ids);
        },
      },
      { ...projection, ...following },
      (collection) => collection,
    );
    return { editor, asked };
  }

  it('needs one query per collection and step, and none when the events are applied', async () => {
    const { editor, asked } = await watched();
    const events = [reads('1', 'a'), reads('2', 'b'), reads('3', 'c'), reads('4', 'a')];
    await editor.readAhead(events);
    expect(asked).toEqual(['things a b c', 'rows row of a row of b row of c']);
    expect(editor.writes()).toEqual([]);
    for (const event of events) await apply(editor, event, async (documents) => following.apply?.(event, documents));
    expect(asked).toHaveLength(2);
    expect(editor.writes()).toMatchObject([
      { document: { _id: 'row of a', kind: '4', n: 2 } },
      { document: { _id: 'row of b', n: 1 } },
      { document: { _id: 'row of c', n: 1 } },
    ]);
  });

  it('leaves failing events to their turn, and unforeseen documents to be read then', async () => {
    const { editor, asked } = await watched();
    await editor.readAhead([reads('1', 'nowhere')]);
    expect(asked).toEqual(['things nowhere']);
    const event = reads('2', 'b');
    await apply(editor, event, async (documents) => following.apply?.(event, documents));
    expect(asked).toEqual(['things nowhere', 'things b', 'rows row of b']);
  });
});
