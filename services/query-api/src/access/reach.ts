import type { RightsReads } from '@tidemark/contracts';
import { collections, ownNodes, reachableNodes, seesAllNodes } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import type { Reader } from '../reader/reader.js';

/** Whether a node is in the caller's reach; without a node only for super and master, who need no look at the tree. */
export async function reachOf(read: Reader<RightsReads>, caller: Caller): Promise<(nodeId: string | null) => boolean> {
  if (seesAllNodes(caller)) return () => true;
  const nodes = await read.find(collections.nodes);
  const reachable = reachableNodes(nodes, caller, await ownNodes(read, caller.userId));
  return (nodeId) => nodeId !== null && reachable.has(nodeId);
}
