import { type Actor, Refusal, type TreeState } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';

export const actorOf = (caller: Caller): Actor => ({
  userId: caller.userId,
  role: caller.role,
  organizationId: caller.tenant,
});

/** 403 for what is in one's own organisation but not allowed; unknown nodes are the decision's to name. */
export function requireRight(allowed: boolean): void {
  if (!allowed) throw new Refusal('not-allowed');
}

/** Of the ids given, those that the tree knows: rights are asked on these, the rest is refused as unknown. */
export const knownNodes = (tree: TreeState, nodeIds: readonly string[]): string[] =>
  nodeIds.filter((id) => tree.nodes.has(id));
