import type { Routes } from '@tidemark/contracts';
import type { NodeTypeDocument } from '@tidemark/domain/read-models';
import { handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import type { Toolbox } from '../lib/toolbox.js';
import { treeHandler } from './tree.js';

export const treeHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'tree' | 'nodeTypes'>>({
    tree: treeHandler(tools),
    nodeTypes: {
      reads: ['structure', 'people', 'organizations'],
      async handle({ caller }) {
        const reader = tools.readModels.forTenant(caller.tenant);
        const offered = await reader.find<NodeTypeDocument>('node-types', { where: { isArchived: false } });
        const served = offered.map(({ _id: id, tenant: organization_id, name }) => ({ id, name, organization_id }));
        return { body: sortedBy(served, await compareFor(tools, caller), ({ name }) => name) };
      },
    },
  });
