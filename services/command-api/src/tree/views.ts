import type { NodeHead, NodeType } from '@tidemark/contracts';
import { ensure, hasRightsOn, type TreeState } from '@tidemark/domain';
import type { LoadedStream } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { presentNode, presentNodeType } from '@tidemark/presenters';
import { actorOf } from '../calls/rights.js';

type Tree = Pick<LoadedStream<TreeState>, 'state' | 'items'>;

/** A node for answers of its commands: the caller was allowed to act on it. */
export function nodeView({ state, items }: Tree, caller: Caller, nodeId: string): NodeHead {
  const node = state.nodes.get(nodeId);
  ensure(node, 'node-not-found');
  const known = {
    ...node,
    id: nodeId,
    tenant: caller.tenant,
    nodeTypeName: state.nodeTypes.get(node.nodeTypeId)?.name ?? '',
    version: items.get(nodeId) ?? 0,
  };
  const actor = actorOf(caller);
  return presentNode(known, actor, hasRightsOn(actor, { tree: state, nodeIds: [nodeId] }));
}

export function nodeTypeView({ state, items }: Tree, caller: Caller, nodeTypeId: string): NodeType {
  const nodeType = state.nodeTypes.get(nodeTypeId);
  ensure(nodeType, 'node-type-not-found');
  const version = items.get(nodeTypeId) ?? 0;
  return presentNodeType({ ...nodeType, id: nodeTypeId, tenant: caller.tenant, version }, actorOf(caller));
}
