import type { NodeHead, NodeType } from '@tidemark/contracts';
import { ensure, type TreeState } from '@tidemark/domain';
import type { Loaded } from '@tidemark/kernel';

type Tree = Pick<Loaded<TreeState>, 'state' | 'items'>;

/** A node as its commands answer it: the caller was allowed to act on it. */
export function nodeView({ state, items }: Tree, tenant: string, nodeId: string): NodeHead {
  const node = state.nodes.get(nodeId);
  ensure(node, 'node-not-found');
  return {
    id: nodeId,
    name: node.name,
    description: node.description,
    parent_id: node.parentId,
    node_type_id: node.nodeTypeId,
    organization_id: tenant,
    nodeType: { name: state.nodeTypes.get(node.nodeTypeId)?.name ?? '' },
    isUserAuthorized: true,
    isArchived: node.isArchived,
    version: items.get(nodeId) ?? 0,
  };
}

export function nodeTypeView({ state, items }: Tree, tenant: string, nodeTypeId: string): NodeType {
  const nodeType = state.nodeTypes.get(nodeTypeId);
  ensure(nodeType, 'node-type-not-found');
  return { id: nodeTypeId, name: nodeType.name, organization_id: tenant, version: items.get(nodeTypeId) ?? 0 };
}
