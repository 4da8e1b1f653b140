import type { NodeHead } from '@tidemark/contracts';
import { type Actor, mayOnAssessments, mayOnTree, templatePolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** A node, wherever it was read. */
export interface KnownNode extends Pick<NodeHead, 'id' | 'name' | 'description' | 'isArchived' | 'version'> {
  readonly tenant: string;
  /** null for the root alone. */
  readonly parentId: string | null;
  readonly nodeTypeId: string;
  readonly nodeTypeName: string;
}

/** A node with what the caller may do on it; `isAuthorized`: whether it lies in one of the branches of the caller's own. */
export const presentNode = (node: KnownNode, viewer: Actor, isAuthorized: boolean): NodeHead => ({
  id: node.id,
  name: node.name,
  description: node.description,
  parent_id: node.parentId,
  node_type_id: node.nodeTypeId,
  organization_id: node.tenant,
  nodeType: { name: node.nodeTypeName },
  // A node outside of one's branches is served to nobody, but as somebody else sees it.
  isUserAuthorized: true,
  isArchived: node.isArchived,
  may: node.isArchived
    ? allowed({ restore: mayOnTree(viewer, 'restore-node', isAuthorized) })
    : onNode(node, viewer, isAuthorized),
  version: node.version,
});

function onNode({ parentId }: KnownNode, viewer: Actor, isAuthorized: boolean): NodeHead['may'] {
  const isRoot = parentId === null;
  return allowed({
    change: mayOnTree(viewer, 'change-node', isAuthorized),
    // The root stays where it is.
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
