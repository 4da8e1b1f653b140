import { type ByType, decideTogether, type Decider, dispatch, type Handlers } from '../lib/index.js';
import type { TreeCommand, UpdateNode } from './commands.js';
import { addMembers, removeMember } from './decide-members.js';
import { addNodeType, archiveNodeType, renameNodeType, restoreNodeType } from './decide-node-types.js';
import { archiveNode, changeNode, createNode, moveNode, restoreNode } from './decide-nodes.js';
import { type TreeEvent, treeItems } from './events.js';
import { evolve } from './evolve.js';
import { emptyTree, type TreeState } from './state.js';

type OneCommand = Exclude<TreeCommand, UpdateNode>;

const decisions: Handlers<ByType<OneCommand>, TreeState, readonly TreeEvent[]> = {
  AddNodeType: addNodeType,
  RenameNodeType: renameNodeType,
  ArchiveNodeType: archiveNodeType,
  RestoreNodeType: restoreNodeType,
  CreateNode: createNode,
  ChangeNode: changeNode,
  MoveNode: moveNode,
  ArchiveNode: archiveNode,
  RestoreNode: restoreNode,
  AddMembers: addMembers,
  RemoveMember: removeMember,
};

export const tree: Decider<TreeState, TreeCommand, TreeEvent> = {
  initialState: emptyTree,

  decide: (command, state) =>
    command.type === 'UpdateNode' ? decideTogether(tree, command.changes, state) : dispatch(decisions, command, state),

  evolve,
  items: treeItems,
};
