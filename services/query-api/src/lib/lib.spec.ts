import { describe, expect, it } from '@jest/globals';
import { type NodeDocument, projections } from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import { callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { compareFor, sortedBy } from './collation.js';
import { createDocumentCache } from './documents.js';
import { createToolbox } from './toolbox.js';
import { traced } from './trace.js';

const setUp = async () => {
  const world = await projected(projections, organization.events);
  const reader = world.readModels.forTenant(exampleTenant);
  return { ...world, reader, documents: createDocumentCache(world.readModels, 10) };
};
const renamed = (name: string) => ({
  type: 'NodeChanged',
  data: { nodeId: 'works', nodeTypeId: 'type-1', name, description: '' },
});

describe('kept documents', () => {
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
    const documents = createDocumentCache({ ...readModels, forTenant: () => counting }, 10)(exampleTenant);
    const name = async () => (await documents.get<NodeDocument>('nodes', 'works'))?.name;
    expect([await name(), await name()]).toEqual(['Works', 'Works']);
    expect(reads).toBe(1);
    await more([renamed('Plant')]);
    expect(await name()).toBe('Plant');
    expect(reads).toBe(2);
  });

  it('are those of one tenant', async () => {
    const { documents } = await setUp();
    expect(await documents(exampleTenant).get('nodes', 'works')).toBeDefined();
    expect(await documents('another').get('nodes', 'works')).toBeUndefined();
  });
});

describe('a trace', () => {
  it('is current until something that it read, or missed, changes', async () => {
    const { documents, more } = await setUp();
    const [first, missing] = [traced(documents(exampleTenant)), traced(documents(exampleTenant))];
    await first.get('nodes', 'works');
    await missing.get('nodes', 'new');
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
  it('is that of the caller’s language, else of the organisation’s', async () => {
    const { readModels, more } = await setUp();
    const tools = createToolbox({ readModels, state: createMemoryDocumentStore() });
    const order = async () => {
      const compare = await compareFor(tools, callerOf('uma', 'user'));
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
