import { type Actor, Refusal, type TreeState } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';

export const actorOf = (caller: Caller): Actor => ({
  userId: caller.userId,
  role: caller.role,
  organizationId: caller.tenant,
});

/** 403 for a forbidden action in the own organization; the decision reports unknown nodes. */
export function requireRight(allowed: boolean): void {
  if (!allowed) throw new Refusal('not-allowed');
}

/** The given ids that exist in the tree: rights are checked on these, the others are refused as unknown. */
export const knownNodes = (tree: TreeState, nodeIds: readonly string[]): string[] =>
  nodeIds.filter((id) => tree.nodes.has(id));
