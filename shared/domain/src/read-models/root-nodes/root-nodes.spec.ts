import { expect, it } from '@jest/globals';
import { exampleTenant, projectionSpec } from '@tidemark/testing';
import type { TreeEvent } from '../../tree/index.js';
import { collections, rootNodesProjection } from '../index.js';

const node = (nodeId: string, parentId: string | null): TreeEvent => ({
  type: 'NodeCreated',
  data: { nodeId, parentId, nodeTypeId: 'type', name: nodeId, description: '' },
});

it('knows the organization of a root node, and no other nodes', async () => {
  const documents = await projectionSpec(rootNodesProjection).given([node('root', null), node('leaf', 'root')]);
  const all = await documents.all(collections.rootNodes);
  expect(all.map(({ _id, organizationId }) => [_id, organizationId])).toEqual([['root', exampleTenant]]);
});
