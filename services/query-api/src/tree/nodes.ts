import { type ListingQuery, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, type NodeDocument, ownNodes, reachableNodes, type Viewer } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { nodePresenter } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { viewerOf } from './viewer.js';

export const nodeHandlers = (tools: Toolbox) => ({
  authorizedNodes: tools.answering(routes.authorizedNodes, async ({ params: { userId }, query, caller }, read) => {
    const viewer = await viewerOf(read, caller, userId);
    const nodes = await read.find(collections.nodes, { where: { isArchived: false } });
    return nodesFor(read, caller, { viewer, nodes, query });
  }),
  organizationNodes: tools.answering(routes.organizationNodes, async ({ query, caller }, read) => {
    const nodes = await read.find(collections.nodes);
    return nodesFor(read, caller, { viewer: caller, nodes, query });
  }),
  rootNode: tools.answering(routes.rootNode, async (_request, read) => {
    // The root is never archived.
    const nodes = await read.find(collections.nodes, { where: { isArchived: false } });
    const root = nodes.find(({ parentId }) => parentId === null);
    ensure(root, 'not-found');
    return { body: { id: root._id } };
  }),
});

interface NodesQuery {
  readonly viewer: Viewer;
  readonly nodes: readonly NodeDocument[];
  readonly query: ListingQuery;
}

/** The nodes on which the viewer is authorized, by name. */
async function nodesFor(
  read: Reader<ReadsOf<Routes['organizationNodes']>>,
  caller: Caller,
  { viewer, nodes, query }: NodesQuery,
) {
  const [own, types, compare] = await Promise.all([
    ownNodes(read, viewer.userId),
    read.find(collections.nodeTypes),
    compareFor(read, caller),
  ]);
  const typeNames = new Map(types.map(({ _id, name }) => [_id, name]));
  const reachable = reachableNodes(nodes, viewer, own);
  // Only a caller who sees every node views another user's.
  const present = nodePresenter(actorOf(caller), true);
  const heads = nodes
    .filter(({ _id }) => reachable.has(_id))
    .map((node) => present({ ...node, id: node._id, nodeTypeName: typeNames.get(node.nodeTypeId) ?? '' }));
  return listed(
    sortedBy(heads, compare, ({ name }) => name),
    query,
    ({ name }) => [name],
  );
}
