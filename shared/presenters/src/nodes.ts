import { type NodeHead, nodeProfile, pick, type ProfileValues, textsOf } from '@tidemark/contracts';
import { type Actor, mayOnAssessments, mayOnTree, templatePolicy } from '@tidemark/domain';
import { allowed } from './may.js';

const texts = textsOf(nodeProfile);

/** A node from any source. */
export interface KnownNode extends ProfileValues<typeof nodeProfile>, Pick<NodeHead, 'id' | 'isArchived' | 'version'> {
  readonly tenant: string;
  /** null only for the root. */
  readonly parentId: string | null;
  readonly nodeTypeId: string;
  readonly nodeTypeName: string;
}

/**
 * Presents nodes with the caller's actions on each. `isAuthorized`: whether they are in branches of the caller's own.
 * The actions are the same on all nodes in use except the root, so they are computed once.
 */
export function nodePresenter(viewer: Actor, isAuthorized: boolean): (node: KnownNode) => NodeHead {
  const known = new Map<string, NodeHead['may']>();
  const mayOn = (node: KnownNode): NodeHead['may'] => {
    const isRoot = node.parentId === null;
    const key = `${String(node.isArchived)} ${String(isRoot)}`;
    const may = known.get(key) ?? onNode({ isArchived: node.isArchived, isRoot }, viewer, isAuthorized);
    known.set(key, may);
    return may;
  };
  return (node) => ({
    id: node.id,
    ...pick(node, texts),
    parent_id: node.parentId,
    node_type_id: node.nodeTypeId,
    organization_id: node.tenant,
    nodeType: { name: node.nodeTypeName },
    // A node outside one's branches is served only as another user sees it.
    isUserAuthorized: true,
    isArchived: node.isArchived,
    may: mayOn(node),
    version: node.version,
  });
}

export const presentNode = (node: KnownNode, viewer: Actor, isAuthorized: boolean): NodeHead =>
  nodePresenter(viewer, isAuthorized)(node);

interface OnNode {
  readonly isArchived: boolean;
  readonly isRoot: boolean;
}

function onNode({ isArchived, isRoot }: OnNode, viewer: Actor, isAuthorized: boolean): NodeHead['may'] {
  if (isArchived) return allowed({ restore: mayOnTree(viewer, 'restore-node', isAuthorized) });
  return allowed({
    change: mayOnTree(viewer, 'change-node', isAuthorized),
    // The root never moves.
    move: mayOnTree(viewer, 'move-node', isAuthorized) && !isRoot,
    archive: mayOnTree(viewer, 'archive-node', isAuthorized) && !isRoot,
    'create-child': mayOnTree(viewer, 'create-node', isAuthorized),
    invite: mayOnTree(viewer, 'invite-to-node', isAuthorized),
    'remove-member': mayOnTree(viewer, 'remove-member', isAuthorized),
    apply: mayOnAssessments(viewer, 'apply', isAuthorized),
    trigger: mayOnAssessments(viewer, 'trigger', isAuthorized),
    'create-template': templatePolicy.may(viewer, 'create-template', { isAuthorizedOnNode: isAuthorized }),
  });
}
