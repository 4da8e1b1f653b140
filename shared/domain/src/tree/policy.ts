import { isAtLeast, type Role } from '@tidemark/contracts';
import type { Actor, Policy } from '../lib/index.js';
import { isAuthorizedOn } from './queries.js';
import type { TreeState } from './state.js';

/** The nodes that an action affects. A move affects the node and its new parent; creating affects the parent. */
export interface OnNodes {
  readonly tree: TreeState;
  readonly nodeIds: readonly string[];
}

export type TreeAction =
  | 'see-node'
  | 'create-node'
  | 'change-node'
  | 'move-node'
  | 'archive-node'
  | 'restore-node'
  | 'invite-to-node'
  | 'remove-member'
  | 'manage-node-types'
  | 'restore-node-type';

/**
 * Role user sees the own branches and changes nothing; admin acts on the own branches; every role above user edits node
 * types.
 */
const rules: Readonly<Record<TreeAction, { readonly minimum: Role; readonly anywhere?: true }>> = {
  'see-node': { minimum: 'user' },
  'create-node': { minimum: 'admin' },
  'change-node': { minimum: 'admin' },
  'move-node': { minimum: 'admin' },
  'archive-node': { minimum: 'admin' },
  'restore-node': { minimum: 'admin' },
  'invite-to-node': { minimum: 'admin' },
  'remove-member': { minimum: 'admin' },
  'manage-node-types': { minimum: 'admin', anywhere: true },
  'restore-node-type': { minimum: 'super', anywhere: true },
};

/** Super and master see and change every node; other roles only nodes in their branches. */
export function hasRightsOn(actor: Pick<Actor, 'userId' | 'role'>, { tree, nodeIds }: OnNodes): boolean {
  if (isAtLeast(actor.role, 'super')) return true;
  return nodeIds.length > 0 && nodeIds.every((nodeId) => isAuthorizedOn(tree, actor.userId, nodeId));
}

/** The same, if the actor's rights on the nodes are known. */
export function mayOnTree({ role }: Pick<Actor, 'role'>, action: TreeAction, hasRights: boolean): boolean {
  const { minimum, anywhere = false } = rules[action];
  return isAtLeast(role, minimum) && (anywhere || hasRights);
}

export const treePolicy: Policy<TreeAction, OnNodes> = {
  may: (actor, action, resource) => mayOnTree(actor, action, hasRightsOn(actor, resource)),
};
