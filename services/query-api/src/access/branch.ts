import type { NodeDocument } from '@tidemark/domain/read-models';

/** The ids of a node and of all nodes below it among the given ones, the node first. Costs one pass. */
export function branchOf(nodes: readonly Pick<NodeDocument, '_id' | 'parentId'>[], top: string): ReadonlySet<string> {
  const childrenOf = new Map<string | null, string[]>();
  for (const { _id, parentId } of nodes) {
    const siblings = childrenOf.get(parentId);
    if (siblings === undefined) childrenOf.set(parentId, [_id]);
    else siblings.push(_id);
  }
  const found = new Set([top]);
  // The loop also visits ids that it adds.
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child);
  return found;
}
