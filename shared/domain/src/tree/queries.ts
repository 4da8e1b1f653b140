import { membersOfLink } from '../lib/index.js';
import type { NodeState, TreeState } from './state.js';

export const isArchivedNode = (state: TreeState, nodeId: string): boolean =>
  state.nodes.get(nodeId)?.isArchived === true;

/** The nodes from this one up to the root; empty for an unknown node. */
export function upwards(state: TreeState, nodeId: string): readonly NodeState[] {
  const path: NodeState[] = [];
  let node = state.nodes.get(nodeId);
  while (node !== undefined) {
    path.push(node);
    node = node.parentId === null ? undefined : state.nodes.get(node.parentId);
  }
  return path;
}

/** The archived nodes at and above this one that keep it out of use, from the top down. */
export const archivedAbove = (state: TreeState, nodeId: string): readonly string[] => [
  ...new Set(
    upwards(state, nodeId)
      .filter((node) => node.isArchived)
      .map((node) => node.archivedWith ?? node.nodeId)
      .toReversed(),
  ),
];

/** The nodes from the root down to this one; empty for an unknown node. */
export const pathTo = (state: TreeState, nodeId: string): readonly NodeState[] => upwards(state, nodeId).toReversed();

/**
 * The node and all nodes below it, parents before children, siblings by id; includes archived ones. Empty for an
 * unknown node.
 */
export function branchOf(state: TreeState, nodeId: string): readonly NodeState[] {
  const branch: NodeState[] = [];
  const waiting = [nodeId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = state.nodes.get(id);
    if (node === undefined) continue;
    branch.push(node);
    waiting.push(...membersOfLink(state.children, id).toReversed());
  }
  return branch;
}

/** Whether one node is the other or below it. */
export const isInBranch = (state: TreeState, nodeId: string, topId: string): boolean =>
  upwards(state, nodeId).some((node) => node.nodeId === topId);

/** User ids of the members of exactly this node. */
export const membersOf = (state: TreeState, nodeId: string): readonly string[] => membersOfLink(state.members, nodeId);

export const isMemberOf = (state: TreeState, userId: string, nodeId: string): boolean =>
  state.members.get(nodeId)?.has(userId) ?? false;

/** Ids of the nodes that a user is a member of. */
export const nodesOf = (state: TreeState, userId: string): readonly string[] =>
  membersOfLink(state.memberships, userId);

/**
 * The nodes of an invitation that its person is a member of: all except those that they were removed from. Older
 * invitations did not write to the tree.
 */
export const promisedNodes = (
  state: TreeState,
  { userId, nodeIds }: { readonly userId: string; readonly nodeIds: readonly string[] },
): readonly string[] => nodeIds.filter((nodeId) => state.left.get(userId)?.has(nodeId) !== true);

/** A member of a node has rights on its whole branch (`isUserAuthorized`); super and master always have. */
export const isAuthorizedOn = (state: TreeState, userId: string, nodeId: string): boolean =>
  upwards(state, nodeId).some((node) => isMemberOf(state, userId, node.nodeId));

/** Ids of the topmost nodes of a user's branches: a membership below another one is part of that branch. */
export const topsFor = (state: TreeState, userId: string): readonly string[] =>
  nodesOf(state, userId).filter((nodeId) => {
    const parentId = state.nodes.get(nodeId)?.parentId ?? null;
    return parentId === null || !isAuthorizedOn(state, userId, parentId);
  });
