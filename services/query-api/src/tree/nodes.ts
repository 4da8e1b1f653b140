import type { ListingQuery, NodeHead, Routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import {
  type NodeDocument,
  type NodeTypeDocument,
  ownNodes,
  reachableNodes,
  type Viewer,
} from '@tidemark/domain/read-models';
import { type Caller, handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { viewerOf } from './viewer.js';

export const nodeHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'authorizedNodes' | 'organizationNodes' | 'rootNode'>>({
    authorizedNodes: {
      async handle({ params: { userId }, query, caller }) {
        const reader = tools.readModels.forTenant(caller.tenant);
        const viewer = await viewerOf(reader, caller, userId);
        const nodes = await reader.find<NodeDocument>('nodes', { where: { isArchived: false } });
        return nodesFor(tools, caller, { viewer, nodes, query });
      },
    },
    organizationNodes: {
      async handle({ query, caller }) {
        const nodes = await tools.readModels.forTenant(caller.tenant).find<NodeDocument>('nodes');
        return nodesFor(tools, caller, { viewer: caller, nodes, query });
      },
    },
    rootNode: {
      async handle({ tenant }) {
        // The root is never archived.
        const nodes = await tools.readModels
          .forTenant(tenant)
          .find<NodeDocument>('nodes', { where: { isArchived: false } });
        const root = nodes.find(({ parentId }) => parentId === null);
        ensure(root, 'not-found');
        return { body: { id: root._id } };
      },
    },
  });

interface Asked {
  readonly viewer: Viewer;
  readonly nodes: readonly NodeDocument[];
  readonly query: ListingQuery;
}

/** Those of the nodes that the viewer is authorised on, by name. */
async function nodesFor(tools: Toolbox, { tenant, userId }: Caller, { viewer, nodes, query }: Asked) {
  const reader = tools.readModels.forTenant(tenant);
  const [own, types, compare] = await Promise.all([
    ownNodes(tools.documents(tenant), viewer.userId),
    reader.find<NodeTypeDocument>('node-types'),
    compareFor(tools, { tenant, userId }),
  ]);
  const typeNames = new Map(types.map(({ _id, name }) => [_id, name]));
  const reachable = reachableNodes(nodes, viewer, own);
  const heads = nodes.filter(({ _id }) => reachable.has(_id)).map((node) => nodeHead(node, typeNames));
  return listed(
    sortedBy(heads, compare, ({ name }) => name),
    query,
    ({ name }) => [name],
  );
}

/** Nodes outside of the viewer's branches are not served at all, so the ones served are all authorised. */
export const nodeHead = (node: NodeDocument, typeNames: ReadonlyMap<string, string>): NodeHead => ({
  id: node._id,
  name: node.name,
  description: node.description,
  parent_id: node.parentId,
  node_type_id: node.nodeTypeId,
  organization_id: node.tenant,
  nodeType: { name: typeNames.get(node.nodeTypeId) ?? '' },
  isUserAuthorized: true,
  isArchived: node.isArchived,
  version: node.version,
});
