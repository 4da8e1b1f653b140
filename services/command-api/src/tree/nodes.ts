import { type BodyOf, nodeProfile, pick, type Routes, textsOf } from '@tidemark/contracts';
import {
  archivedAbove,
  ensure,
  fault,
  Refusal,
  type TreeAction,
  treePolicy,
  type TreeState,
  type UpdateNode,
} from '@tidemark/domain';
import { type Caller, commandContext, commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { invitedNodes } from '../identity/membership.js';
import { actorOf, knownNodes, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import { changeTree } from './change-tree.js';
import { nodeView } from './views.js';

export function nodeHandlers(deps: CommandDeps) {
  const { repositories, ids } = deps;

  async function treeOf({ tenant }: Caller): Promise<TreeState> {
    return (await repositories.tree.load(streams.tree(tenant))).state;
  }

  return commandHandlers({
    createNode: {
      handle: async ({ body, caller, context }) => {
        const id = ids.derive('node', context.commandId);
        const parentId = body.parent_id;
        requireRights(await treeOf(caller), caller, 'create-node', parentId === null ? [] : [parentId]);
        return changeTree(
          deps,
          caller,
          context,
          { id, view: nodeView },
          {
            type: 'CreateNode',
            nodeId: id,
            parentId,
            nodeTypeId: body.node_type_id,
            ...pick(body, textsOf(nodeProfile)),
          },
        );
      },
    },
    updateNode: {
      handle: async ({ params: { id }, body, caller, context }) => {
        const tree = await treeOf(caller);
        const changes = changesOf(tree, id, body);
        for (const change of changes) {
          if (change.type === 'ChangeNode') requireRights(tree, caller, 'change-node', [id]);
          if (change.type === 'ArchiveNode') requireRights(tree, caller, 'archive-node', [id]);
          if (change.type === 'MoveNode') requireRights(tree, caller, 'move-node', [id, change.parentId ?? id]);
        }
        return changeTree(deps, caller, context, { id, view: nodeView }, { type: 'UpdateNode', changes });
      },
    },
    restoreNode: {
      handle: async ({ params: { id }, body: { withParents }, caller, context }) => {
        const tree = await treeOf(caller);
        const above = withParents === true ? archivedAbove(tree, id) : [];
        requireRights(tree, caller, 'restore-node', [id, ...above]);
        const command = { type: 'RestoreNode', nodeId: id, withParents } as const;
        return changeTree(deps, caller, context, { id, view: nodeView }, command);
      },
    },
    removeNodeUser: {
      handle: async ({ body: { nodeId, userId }, caller, context }) => {
        const tree = await treeOf(caller);
        requireRights(tree, caller, 'remove-member', [nodeId]);
        const { state: user } = await repositories.user.load(streams.user(caller.tenant, userId));
        const isPromised = invitedNodes(tree, user).includes(nodeId);
        const { position } = await repositories.tree.execute(
          streams.tree(caller.tenant),
          { type: 'RemoveMember', nodeId, userId, isPromised },
          commandContext(caller, context),
        );
        return { position, body: { count: 1 } };
      },
    },
  });
}

/** Checks rights on the existing nodes; the decision reports the others. */
function requireRights(tree: TreeState, caller: Caller, action: TreeAction, nodeIds: readonly string[]): void {
  const known = knownNodes(tree, nodeIds);
  if (known.length > 0) requireRight(treePolicy.may(actorOf(caller), action, { tree, nodeIds: known }));
}

/** A node sent back unchanged does not move. The profile is always among the changes, so that the node must exist. */
function changesOf(tree: TreeState, nodeId: string, body: BodyOf<Routes['updateNode']>): UpdateNode['changes'] {
  const node = tree.nodes.get(nodeId);
  ensure(node, 'node-not-found');
  const { parent_id: parentId, node_type_id: nodeTypeId, isArchived } = body;
  if (node.isArchived && isArchived === false) {
    throw new Refusal('node-archived', {
      faults: [fault('isArchived', 'node-archived', 'An archived node is brought back by restoring it')],
    });
  }
  return [
    { type: 'ChangeNode', nodeId, nodeTypeId, ...pick(body, textsOf(nodeProfile)) },
    ...(parentId === undefined || parentId === node.parentId ? [] : [{ type: 'MoveNode', nodeId, parentId } as const]),
    ...(isArchived === true ? [{ type: 'ArchiveNode', nodeId } as const] : []),
  ];
}
