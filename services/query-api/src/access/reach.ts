import type { RightsReads } from '@tidemark/contracts';
import {
  collections,
  type NodeDocument,
  ownNodes,
  reachableNodes,
  seesAllNodes,
  type Viewer,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import type { Reader } from '../reader/reader.js';

interface NodesInReach {
  /** All of the organization, archived ones too. */
  readonly nodes: readonly NodeDocument[];
  /** The ids of the nodes that the viewer may see. */
  readonly reachable: ReadonlySet<string>;
}

export async function nodesInReach(read: Reader<RightsReads>, viewer: Viewer): Promise<NodesInReach> {
  const [nodes, own] = await Promise.all([read.find(collections.nodes), ownNodes(read, viewer.userId)]);
  return { nodes, reachable: reachableNodes(nodes, viewer, own) };
}

/** Whether a node is in the caller's reach; without a node only for super and master, who need no look at the tree. */
export async function reachOf(read: Reader<RightsReads>, caller: Caller): Promise<(nodeId: string | null) => boolean> {
  if (seesAllNodes(caller)) return () => true;
  const { reachable } = await nodesInReach(read, caller);
  return (nodeId) => nodeId !== null && reachable.has(nodeId);
}
