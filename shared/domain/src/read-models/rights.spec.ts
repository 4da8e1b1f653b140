import { describe, expect, it } from '@jest/globals';
import { isAtLeast, roles } from '@tidemark/contracts';
import { exampleTenant, organization, projected } from '@tidemark/testing';
import { collections, projections } from './index.js';
import { mayReachNode, maySeeTemplate, ownNodes, reachableNodes } from './rights.js';

const { readModels, more } = await projected(projections, organization.events);
const documents = readModels.forTenant(exampleTenant);
const all = ['root', 'sales', 'sales-10', 'sales-2', 'works'];
const uma = { userId: 'uma', role: 'user' } as const;

describe('rights on nodes', () => {
  it('give super and master every node [R6-004] [R6-005]', async () => {
    for (const role of ['super', 'master'] as const) {
      for (const id of all) expect(await mayReachNode(documents, { userId: 'sam', role }, id)).toBe(true);
    }
  });

  it('give the others the branches of their own nodes, and nothing else [R6-030]', async () => {
    for (const role of ['user', 'admin'] as const) {
      const reached = await Promise.all(all.map(async (id) => mayReachNode(documents, { ...uma, role }, id)));
      expect(reached).toEqual([false, true, true, true, false]);
    }
  });

  it('give nothing to users without a node, and no unknown node', async () => {
    expect(await mayReachNode(documents, { userId: 'nobody', role: 'admin' }, 'sales')).toBe(false);
    expect(await mayReachNode(documents, uma, 'nowhere')).toBe(false);
  });

  it('are the same for many nodes as for each', async () => {
    const nodes = await readModels.forTenant(exampleTenant).find(collections.nodes);
    const own = await ownNodes(documents, 'uma');
    expect([...reachableNodes(nodes, uma, own)].sort()).toEqual(['sales', 'sales-10', 'sales-2']);
    expect(reachableNodes(nodes, { userId: 'sam', role: 'super' }, new Set()).size).toBe(5);
    expect(reachableNodes(nodes, uma, new Set()).size).toBe(0);
  });

  it('follow a moved node and a removed member', async () => {
    await more([{ type: 'NodeMoved', data: { nodeId: 'works', parentId: 'sales-2' } }]);
    expect(await mayReachNode(documents, uma, 'works')).toBe(true);
    await more([{ type: 'MemberRemoved', data: { nodeId: 'sales', userId: 'uma' } }]);
    expect(await mayReachNode(documents, uma, 'works')).toBe(false);
  });
});

describe('rights on templates', () => {
  const reachesSales = (id: string) => id === 'sales';
  const see = (role: (typeof roles)[number], nodeId: string | null, isDeployed: boolean) =>
    maySeeTemplate({ userId: 'x', role }, { nodeId, isDeployed }, reachesSales);

  it('show deployed templates to everyone', () => {
    for (const role of roles) expect(see(role, 'works', true)).toBe(true);
  });

  it('show drafts from admin on, and drafts on a node to users who may reach it', () => {
    for (const role of roles) {
      expect(see(role, null, false)).toBe(isAtLeast(role, 'admin'));
      expect(see(role, 'sales', false)).toBe(isAtLeast(role, 'admin'));
      expect(see(role, 'works', false)).toBe(isAtLeast(role, 'super'));
    }
  });
});
