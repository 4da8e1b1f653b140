import { describe, expect, it } from '@jest/globals';
import type { Collection } from '@tidemark/domain';
import { collections, type PersonDocument, projections } from '@tidemark/domain/read-models';
import type { ReadModels, TenantReader } from '@tidemark/kernel';
import { callerOf, countSideBySide, exampleTenant, organization, projected } from '@tidemark/testing';
import { compareFor, sortedBy } from '../lists/collation.js';
import { createReaders, type Reader } from './reader.js';
import { traced } from '../assessments/trace.js';

const readingNodes = (readModels: ReadModels) => {
  const readerOf = createReaders(readModels, 10);
  return (tenant: string) => readerOf(tenant, ['nodes']);
};
const setUp = async () => {
  const world = await projected(projections, organization.events);
  const reader = world.readModels.forTenant(exampleTenant);
  return { ...world, reader, documents: readingNodes(world.readModels) };
};
const renamed = (name: string) => ({
  type: 'NodeChanged',
  data: { nodeId: 'works', nodeTypeId: 'type-1', name, description: '' },
});

describe('cached documents', () => {
  it('are read once while they stay the same, and again when they have changed', async () => {
    const { readModels, more, reader } = await setUp();
    let reads = 0;
    const counting: TenantReader = {
      ...reader,
      async get(collection, id) {
        reads += 1;
        return reader.get(collection, id);
      },
    };
    const documents = readingNodes({ ...readModels, forTenant: () => counting })(exampleTenant);
    const name = async () => (await documents.get(collections.nodes, 'works'))?.name;
    expect([await name(), await name()]).toEqual(['Works', 'Works']);
    expect(reads).toBe(1);
    await more([renamed('Plant')]);
    expect(await name()).toBe('Plant');
    expect(reads).toBe(2);
  });

  it('are separate per tenant', async () => {
    const { documents } = await setUp();
    expect(await documents(exampleTenant).get(collections.nodes, 'works')).toBeDefined();
    expect(await documents('another').get(collections.nodes, 'works')).toBeUndefined();
  });
});

describe('a reader', () => {
  it('reads only its own collections, whatever the types are made to accept', async () => {
    const { readModels } = await setUp();
    const read = createReaders(readModels, 10)(exampleTenant, ['nodes', 'library']);
    expect((await read.find(collections.nodes)).length).toBeGreaterThan(0);
    const people: Collection<never, PersonDocument> = { ...collections.people, name: 'people' as never };
    const refused = 'people is not among the collections that the route reads';
    const tries = [
      async () => read.get(people, 'uma'),
      async () => read.of('another').get(people, 'uma'),
      async () => read.positionOf(people, 'uma'),
      async () => read.getMany(people, ['uma']),
      async () => read.find(people),
      async () => read.count(people),
      async () => read.within('another').find(people),
      async () => read.within('another').count(people),
      async () => read.findEverywhere(people),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(refused);
    await expect(read.findEverywhere(collections.nodes)).rejects.toThrow('read by tenant only');
  });

  it('reads a few things at a time per request, and requests do not wait for each other', async () => {
    const { readModels, reader } = await setUp();
    const { seen, during } = countSideBySide();
    const slow: TenantReader = {
      ...reader,
      positionOf: async (collection, id) => during(async () => reader.positionOf(collection, id)),
    };
    const readerOf = createReaders({ ...readModels, forTenant: () => slow }, 10);
    const request = async () => {
      const read = readerOf(exampleTenant, ['nodes']);
      return Promise.all(Array.from({ length: 100 }, async () => read.get(collections.nodes, 'works')));
    };
    expect(await request()).toEqual(Array.from({ length: 100 }, () => expect.objectContaining({ name: 'Works' })));
    expect(seen.most).toBe(16);
    await Promise.all([request(), request()]);
    expect(seen.most).toBe(32);
  });

  it('of more collections fits where fewer are needed, and not the other way round', async () => {
    const { readModels } = await setUp();
    const readerOf = createReaders(readModels, 10);
    const both: Reader<'nodes' | 'people'> = readerOf(exampleTenant, ['nodes', 'people']);
    const nodes: Reader<'nodes'> = both;
    // @ts-expect-error a handler that reads people cannot be given a reader of nodes
    const wrong: Reader<'nodes' | 'people'> = nodes;
    // @ts-expect-error nor can it ask one for a person
    const asked = async () => nodes.get(collections.people, 'uma');
    expect([wrong, await asked()]).toEqual([both, expect.objectContaining({ firstName: 'Uma' })]);
  });
});

describe('a trace', () => {
  it('is current until a document that it read, or missed, changes', async () => {
    const { documents, more } = await setUp();
    const [first, missing] = [traced(documents(exampleTenant)), traced(documents(exampleTenant))];
    await first.get(collections.nodes, 'works');
    await missing.get(collections.nodes, 'new');
    await more([
      {
        type: 'NodeCreated',
        data: { nodeId: 'new', nodeTypeId: 'type-1', name: '', description: '', parentId: 'root' },
      },
    ]);
    expect([await first.isCurrent(), await missing.isCurrent()]).toEqual([true, false]);
    await more([renamed('Plant')]);
    expect(await first.isCurrent()).toBe(false);
  });
});

describe('the order of names', () => {
  it('follows the caller’s language, else the organization’s', async () => {
    const { readModels, more } = await setUp();
    const read = createReaders(readModels, 10)(exampleTenant, ['people', 'organizations']);
    const order = async () => {
      const compare = await compareFor(read, callerOf('uma', 'user'));
      const items = ['Ñu', 'Nz', 'item 10', 'Item 2'].map((name, index) => ({ id: String(index), name }));
      return sortedBy(items, compare, ({ name }) => name).map(({ name }) => name);
    };
    expect(await order()).toEqual(['Item 2', 'item 10', 'Ñu', 'Nz']);
    const settings = { organizationId: exampleTenant, language: 'es', timeZone: 'UTC' };
    await more([{ type: 'OrganizationSettingsChanged', data: settings }]);
    expect(await order()).toEqual(['Item 2', 'item 10', 'Nz', 'Ñu']);
    await more([{ type: 'UserLanguageChanged', data: { userId: 'uma', language: 'en-US' } }]);
    expect(await order()).toEqual(['Item 2', 'item 10', 'Ñu', 'Nz']);
  });
});
