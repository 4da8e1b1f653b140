import { type Fault, nodeProfile } from '@tidemark/contracts';
import {
  changedText,
  changesNothing,
  ensure,
  ensureNoFaults,
  fault,
  profileFaults,
  profileTexts,
  requiredText,
} from '../lib/index.js';
import type { ArchiveNode, ChangeNode, CreateNode, MoveNode, RestoreNode } from './commands.js';
import { nodeTypeFaults } from './decide-node-types.js';
import type { TreeEvent } from './events.js';
import { archivedAbove, branchOf, isInBranch } from './queries.js';
import type { NodeState, TreeState } from './state.js';

/** Writes nothing when the id is known, as in a repeated creation. */
export function createNode(command: CreateNode, state: TreeState): readonly TreeEvent[] {
  const { nodeId, parentId, nodeTypeId } = command;
  if (state.nodes.has(nodeId)) return [];
  ensureNoFaults([
    ...profileFaults(nodeProfile, command, requiredText),
    ...nodeTypeFaults(state, nodeTypeId),
    ...parentFaults(state, parentId),
  ]);
  return [{ type: 'NodeCreated', data: { nodeId, nodeTypeId, ...profileTexts(nodeProfile, command), parentId } }];
}

/** A node may keep a node type that was archived since. An archived node can be sent back unchanged. */
export function changeNode(command: ChangeNode, state: TreeState): readonly TreeEvent[] {
  const node = knownNode(state, command.nodeId);
  const { nodeTypeId = node.nodeTypeId } = command;
  const data = { nodeId: node.nodeId, nodeTypeId, ...profileTexts(nodeProfile, command, node) };
  if (changesNothing(data, node)) return [];
  ensure(!node.isArchived, 'node-archived');
  ensureNoFaults([
    ...profileFaults(nodeProfile, command, changedText),
    ...(nodeTypeId === node.nodeTypeId ? [] : nodeTypeFaults(state, nodeTypeId)),
  ]);
  return [{ type: 'NodeChanged', data }];
}

export function moveNode({ nodeId, parentId }: MoveNode, state: TreeState): readonly TreeEvent[] {
  const node = knownNode(state, nodeId);
  if (node.parentId === parentId) return [];
  ensure(!node.isArchived, 'node-archived');
  ensureNoFaults(node.parentId === null ? [rootFixed('parentId')] : parentFaults(state, parentId));
  if (parentId === null) return [];
  ensure(!isInBranch(state, parentId, nodeId), 'move-makes-cycle', {
    faults: [fault('parentId', 'move-makes-cycle', 'A node cannot hang under itself or under its own branch')],
  });
  return [{ type: 'NodeMoved', data: { nodeId, parentId } }];
}

export function archiveNode({ nodeId }: ArchiveNode, state: TreeState): readonly TreeEvent[] {
  const node = knownNode(state, nodeId);
  if (node.isArchived) return [];
  if (node.parentId === null) ensureNoFaults([rootFixed('isArchived')]);
  const branch = branchOf(state, nodeId).filter((below) => !below.isArchived);
  return [{ type: 'NodeArchived', data: { nodeId, branch: branch.map((below) => below.nodeId) } }];
}

/** Nobody would see a node below an archived one, so it is restored with the nodes above it, or refused. */
export function restoreNode({ nodeId, withParents = false }: RestoreNode, state: TreeState): readonly TreeEvent[] {
  const node = knownNode(state, nodeId);
  if (!node.isArchived) return [];
  const tops = archivedAbove(state, nodeId);
  ensure(withParents || (tops.length === 1 && tops[0] === nodeId), 'parent-archived');
  return tops.map((top) => ({ type: 'NodeRestored', data: { nodeId: top, branch: wentWith(state, top) } }));
}

/** The nodes that went out of use with a node, the node itself first. */
export const wentWith = (state: TreeState, nodeId: string): string[] =>
  branchOf(state, nodeId)
    .filter(({ isArchived, archivedWith }) => isArchived && archivedWith === nodeId)
    .map((node) => node.nodeId);

export function knownNode(state: TreeState, nodeId: string): NodeState {
  const node = state.nodes.get(nodeId);
  ensure(node, 'node-not-found');
  return node;
}

const rootFixed = (pointer: string): Fault =>
  fault(pointer, 'root-node-fixed', 'The root node can be neither moved nor archived');

function parentFaults(state: TreeState, parentId: string | null): Fault[] {
  if (parentId === null) {
    return state.rootId === null
      ? []
      : [fault('parentId', 'root-node-fixed', 'The tree has its root; a node needs a parent')];
  }
  const parent = state.nodes.get(parentId);
  if (parent === undefined) return [fault('parentId', 'parent-not-found', 'There is no such parent node')];
  return parent.isArchived ? [fault('parentId', 'node-archived', 'The parent node is archived')] : [];
}
