import type { TreeEvent } from '../../tree/index.js';
import { defineProjection } from '../lib/define.js';
import { rootNodes } from './documents.js';

/** The organization of each root node: a master names another organization by its root node. */
export const rootNodesProjection = defineProjection<TreeEvent>(
  { name: 'root-nodes', version: 1, partition: 'global', collections: { 'root-nodes': rootNodes } },
  {
    NodeCreated: async ({ data: { nodeId, parentId }, meta }, documents) => {
      if (parentId !== null) return;
      await documents.edit(rootNodes, nodeId, () => ({ organizationId: meta.tenant }));
    },
  },
);
