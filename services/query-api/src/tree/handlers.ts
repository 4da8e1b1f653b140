import type { Routes } from '@tidemark/contracts';
import type { NodeTypeDocument } from '@tidemark/domain/read-models';
import { handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { nodeHandlers } from './nodes.js';
import { treeHandler } from './tree.js';

export const treeHandlers = (tools: Toolbox) => ({ ...nodeHandlers(tools), ...treeAndTypes(tools) });

const treeAndTypes = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'tree' | 'nodeTypes'>>({
    tree: treeHandler(tools),
    nodeTypes: {
      async handle({ caller, query }) {
        const reader = tools.readModels.forTenant(caller.tenant);
        const offered = await reader.find<NodeTypeDocument>('node-types', { where: { isArchived: false } });
        const served = offered.map(({ _id: id, tenant: organization_id, name, version }) => ({
          id,
          name,
          organization_id,
          version,
        }));
        const nodeTypes = sortedBy(served, await compareFor(tools, caller), ({ name }) => name);
        return listed(nodeTypes, query, ({ name }) => [name]);
      },
    },
  });
