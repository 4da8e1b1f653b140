import { describe, expect, it } from '@jest/globals';
import { type ListingQuery, NodeHead } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const { readModels, more } = await projected(projections, organization.events);
const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
const [sam, uma, ada] = [callerOf('sam', 'super'), callerOf('uma', 'user'), callerOf('ada', 'admin')];
const names = (nodes: readonly NodeHead[]) => nodes.map(({ name }) => name);
const organizationId = exampleTenant;
const authorized = async (caller: typeof sam, userId = caller.userId) =>
  names(await ask(handlers.authorizedNodes, caller, { params: { organizationId, userId }, query: {} }));
const all = async (caller: typeof sam, query: ListingQuery = {}) =>
  ask(handlers.organizationNodes, caller, { params: { organizationId }, query });

describe('nodes as a flat list', () => {
  it('are those on which a user is authorized, by name [R7-020]', async () => {
    expect(await authorized(sam)).toEqual(['Root', 'Sales', 'Sales 2', 'Sales 10', 'Works']);
    expect(await authorized(ada)).toEqual(['Sales', 'Sales 2', 'Sales 10']);
    expect(await authorized(sam, 'wim')).toEqual(['Works']);
    await expect(authorized(sam, 'nobody')).rejects.toMatchObject({ code: 'user-not-found' });
  });

  it('are the caller’s, archived ones too, each as commands return it [R7-021]', async () => {
    const [sales] = (await all(uma)).map((node) => NodeHead.parse(node));
    expect(sales).toEqual({
      id: 'sales',
      name: 'Sales',
      description: '',
      parent_id: 'root',
      node_type_id: 'type-1',
      organization_id: exampleTenant,
      nodeType: { name: 'Unit' },
      isUserAuthorized: true,
      isArchived: false,
      may: [],
      version: 5,
    });
    await more([{ type: 'NodeArchived', data: { nodeId: 'sales-2', branch: ['sales-2'] } }]);
    expect((await all(uma)).map(({ id, isArchived }) => [id, isArchived])).toEqual([
      ['sales', false],
      ['sales-2', true],
      ['sales-10', false],
    ]);
    expect(await authorized(uma)).toEqual(['Sales', 'Sales 10']);
    expect(names(await all(sam, { search: 'sales', limit: 2 }))).toEqual(['Sales', 'Sales 2']);
  });

  it('have one root, requested by its organization', async () => {
    const root = async (tenant: string) => ask(handlers.rootNode, sam, { params: { organizationId: tenant }, tenant });
    expect(await root(exampleTenant)).toEqual({ id: 'root' });
    await expect(root('elsewhere')).rejects.toMatchObject({ code: 'not-found' });
  });
});
