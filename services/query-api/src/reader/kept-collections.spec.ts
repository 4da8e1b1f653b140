import { describe, expect, it } from '@jest/globals';
import { collections, type NodeDocument } from '@tidemark/domain/read-models';
import type { FindOptions, StoredDocument, TenantReader } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import fc from 'fast-check';
import { createKeptCollections } from './kept-collections.js';

type Where = Pick<FindOptions, 'where'>;

/** Counts reads. `beforeReading` runs between reading positions and reading the documents. */
async function setUp() {
  const store = createMemoryDocumentStore();
  await store.ensure({ name: 'nodes', indexes: [['isArchived']] });
  const world = { reads: 0, beforeReading: async (): Promise<void> => undefined };
  const typed = <D>(documents: readonly StoredDocument[]) => documents as unknown as D[];
  const reader = (tenant: string): TenantReader => ({
    get: async () => undefined,
    async getMany<D>(_: unknown, ids: readonly string[]) {
      await world.beforeReading();
      world.reads += ids.length;
      return typed<D>(await store.getMany('nodes', ids));
    },
    async find<D>(_: unknown, options: Where = {}) {
      await world.beforeReading();
      const found = await store.find('nodes', { ...options, tenant });
      world.reads += found.length;
      return typed<D>(found);
    },
    count: async () => 0,
    positionOf: async () => undefined,
    positions: async (_, options: Where = {}) => store.positions('nodes', { ...options, tenant }),
  });
  let position = 0;
  const next = () => String((position += 1)).padStart(16, '0');
  const put = async (_id: string, isArchived = false, tenant = 't') =>
    store.commit([{ kind: 'put', collection: 'nodes', document: { _id, tenant, position: next(), isArchived } }]);
  const remove = async (id: string) => store.commit([{ kind: 'delete', collection: 'nodes', id, position: next() }]);
  return {
    reader,
    put,
    remove,
    world,
    find: async (options: Where = {}) => store.find('nodes', { ...options, tenant: 't' }),
  };
}

const inUse = { where: { isArchived: false } };

describe('cached collections', () => {
  it('contain what is found, for any insert, update and delete', async () => {
    const step = fc.tuple(
      fc.constantFrom('a', 'b', 'ba', 'c', 'd', '1', '10'),
      fc.constantFrom('put', 'archive', 'remove', 'ask'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { reader, put, remove, find } = await setUp();
        const all = createKeptCollections();
        for (const [id, what] of [...steps, ['', 'ask'] as const]) {
          if (what === 'put' || what === 'archive') await put(id, what === 'archive');
          if (what === 'remove') await remove(id);
          if (what !== 'ask') continue;
          for (const options of [{}, inUse]) {
            const { items } = await all(reader('t'), 't 1', collections.nodes, options);
            const found = await find(options);
            expect(new Map<string, unknown>(items)).toEqual(new Map(found.map((each) => [each._id, each])));
          }
        }
      }),
    );
  });

  it('read only changed documents, and show any change in their version', async () => {
    const { reader, put, world } = await setUp();
    for (const id of ['a', 'b', 'c', 'd']) await put(id);
    const all = createKeptCollections();
    const ask = async () => (await all(reader('t'), 't 1', collections.nodes)).version;
    const first = await ask();
    expect(world.reads).toBe(4);
    expect(await ask()).toBe(first);
    await put('b');
    expect(await ask()).not.toBe(first);
    expect(world.reads).toBe(5);
  });

  it('are separate per organization, generation, condition and cached part', async () => {
    const { reader, put } = await setUp();
    await put('a');
    await put('z', true);
    await put('theirs', false, 'other');
    const all = createKeptCollections();
    const ids = async (tenant: string, options = {}) =>
      [...(await all(reader(tenant), `${tenant} 1`, collections.nodes, options)).items.keys()].sort();
    expect([await ids('t'), await ids('t', inUse), await ids('other')]).toEqual([['a', 'z'], ['a'], ['theirs']]);
    const as = { name: 'position', of: ({ position }: NodeDocument) => position };
    const { items } = await all(reader('t'), 't 1', collections.nodes, { as, ...inUse });
    expect([...items]).toEqual([['a', '0000000000000001']]);
    const one = await all(reader('t'), 't 1', collections.nodes);
    expect((await all(reader('t'), 't 2', collections.nodes)).version).not.toBe(one.version);
  });

  it('catch up with changes between the positions and the documents', async () => {
    const { reader, put, world } = await setUp();
    for (const id of ['a', 'b', 'c', 'd']) await put(id);
    const all = createKeptCollections();
    const ask = async () => [...(await all(reader('t'), 't 1', collections.nodes, inUse)).items.keys()].sort();
    await ask();
    await put('b');
    // No longer matches when it is read.
    world.beforeReading = async () => put('b', true);
    expect(await ask()).toEqual(['a', 'c', 'd']);
    world.beforeReading = async () => undefined;
    expect(await ask()).toEqual(['a', 'c', 'd']);
    await put('b');
    expect(await ask()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('drop the least recently used when there are too many documents', async () => {
    const { reader, put, world } = await setUp();
    for (const id of ['a', 'b', 'c']) await put(id);
    const all = createKeptCollections(4);
    const ask = async (place: string) => all(reader('t'), place, collections.nodes);
    await ask('one');
    await ask('two');
    await ask('two');
    expect(world.reads).toBe(6);
    await ask('one');
    expect(world.reads).toBe(9);
  });
});
