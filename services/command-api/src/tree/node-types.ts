import { emptyTree, type TreeAction, type TreeCommand, treePolicy } from '@tidemark/domain';
import { type Caller, commandHandlers, type RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { changeTree } from './change-tree.js';
import { nodeTypeView } from './views.js';

export function nodeTypeHandlers(deps: CommandDeps) {
  const execute = async (
    caller: Caller,
    context: RequestContext,
    id: string,
    command: TreeCommand,
    right: TreeAction = 'manage-node-types',
  ) => {
    // Node types belong to no node, so the tree is irrelevant.
    requireRight(treePolicy.may(actorOf(caller), right, { tree: emptyTree, nodeIds: [] }));
    return changeTree(deps, caller, context, { id, view: nodeTypeView }, command);
  };
  return commandHandlers({
    createNodeType: {
      handle: async ({ body: { name }, caller, context }) => {
        const id = deps.ids.derive('node-type', context.commandId);
        return execute(caller, context, id, { type: 'AddNodeType', nodeTypeId: id, name });
      },
    },
    updateNodeType: {
      handle: async ({ params: { id }, body: { name }, caller, context }) =>
        execute(caller, context, id, { type: 'RenameNodeType', nodeTypeId: id, name }),
    },
    archiveNodeType: {
      handle: async ({ params: { id }, caller, context }) =>
        execute(caller, context, id, { type: 'ArchiveNodeType', nodeTypeId: id }),
    },
    restoreNodeType: {
      handle: async ({ params: { id }, caller, context }) =>
        execute(caller, context, id, { type: 'RestoreNodeType', nodeTypeId: id }, 'restore-node-type'),
    },
  });
}
