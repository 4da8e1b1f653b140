import { decideTogether, type Decider, never } from '../lib/index.js';
import type { TreeCommand, UpdateNode } from './commands.js';
import { addMembers, removeMember } from './decide-members.js';
import { addNodeType, archiveNodeType, renameNodeType } from './decide-node-types.js';
import { archiveNode, changeNode, createNode, moveNode } from './decide-nodes.js';
import { type TreeEvent, treeItems } from './events.js';
import { evolve } from './evolve.js';
import { emptyTree, type TreeState } from './state.js';

export const tree: Decider<TreeState, TreeCommand, TreeEvent> = {
  initialState: emptyTree,

  decide: (command, state) =>
    command.type === 'UpdateNode' ? decideTogether(tree, command.changes, state) : decideOne(command, state),

  evolve,
  items: treeItems,
};

function decideOne(command: Exclude<TreeCommand, UpdateNode>, state: TreeState): readonly TreeEvent[] {
  switch (command.type) {
    case 'AddNodeType':
      return addNodeType(command, state);
    case 'RenameNodeType':
      return renameNodeType(command, state);
    case 'ArchiveNodeType':
      return archiveNodeType(command, state);
    case 'CreateNode':
      return createNode(command, state);
    case 'ChangeNode':
      return changeNode(command, state);
    case 'MoveNode':
      return moveNode(command, state);
    case 'ArchiveNode':
      return archiveNode(command, state);
    case 'AddMembers':
      return addMembers(command, state);
    case 'RemoveMember':
      return removeMember(command, state);
    default:
      return never(command);
  }
}
