import { type Fault, limits } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault, isSameName, requiredText } from '../lib/index.js';
import type { AddNodeType, ArchiveNodeType, RenameNodeType, RestoreNodeType } from './commands.js';
import type { TreeEvent } from './events.js';
import type { NodeTypeState, TreeState } from './state.js';

/** Writes nothing when the id is known, as in a repeated creation. */
export function addNodeType({ nodeTypeId, name }: AddNodeType, state: TreeState): readonly TreeEvent[] {
  if (state.nodeTypes.has(nodeTypeId)) return [];
  ensureNoFaults(nameFaults(state, nodeTypeId, name));
  return [{ type: 'NodeTypeAdded', data: { nodeTypeId, name: name.trim() } }];
}

export function renameNodeType(command: RenameNodeType, state: TreeState): readonly TreeEvent[] {
  const { nodeTypeId } = command;
  const nodeType = knownNodeType(state, nodeTypeId);
  const { name = nodeType.name } = command;
  ensure(!nodeType.isArchived, 'node-type-archived');
  ensureNoFaults(nameFaults(state, nodeTypeId, name));
  return name.trim() === nodeType.name ? [] : [{ type: 'NodeTypeRenamed', data: { nodeTypeId, name: name.trim() } }];
}

export function archiveNodeType({ nodeTypeId }: ArchiveNodeType, state: TreeState): readonly TreeEvent[] {
  return knownNodeType(state, nodeTypeId).isArchived ? [] : [{ type: 'NodeTypeArchived', data: { nodeTypeId } }];
}

export function restoreNodeType({ nodeTypeId }: RestoreNodeType, state: TreeState): readonly TreeEvent[] {
  const { isArchived, name } = knownNodeType(state, nodeTypeId);
  if (!isArchived) return [];
  ensureNoFaults(nameFaults(state, nodeTypeId, name));
  return [{ type: 'NodeTypeRestored', data: { nodeTypeId } }];
}

/** The node type of a node must be an offered one. */
export function nodeTypeFaults(state: TreeState, nodeTypeId: string): Fault[] {
  if (nodeTypeId === '') return [fault('nodeTypeId', 'required', 'nodeTypeId is required')];
  const nodeType = state.nodeTypes.get(nodeTypeId);
  if (nodeType === undefined) return [fault('nodeTypeId', 'node-type-not-found', 'There is no such node type')];
  return nodeType.isArchived ? [fault('nodeTypeId', 'node-type-archived', 'This node type is archived')] : [];
}

function knownNodeType(state: TreeState, nodeTypeId: string): NodeTypeState {
  const nodeType = state.nodeTypes.get(nodeTypeId);
  ensure(nodeType, 'node-type-not-found');
  return nodeType;
}

function nameFaults(state: TreeState, nodeTypeId: string, name: string): Fault[] {
  const faults = requiredText('name', name, limits.nodeTypeName);
  if (isTaken(state, nodeTypeId, name)) {
    faults.push(fault('name', 'node-type-name-taken', 'Another node type has this name'));
  }
  return faults;
}

/** An archived node type frees its name. An organization has few node types, so a linear search is enough. */
function isTaken(state: TreeState, nodeTypeId: string, name: string): boolean {
  return [...state.nodeTypes.values()].some(
    (other) => other.nodeTypeId !== nodeTypeId && !other.isArchived && isSameName(other.name, name),
  );
}
