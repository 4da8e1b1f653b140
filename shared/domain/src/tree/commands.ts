import type { Changed, DataOf } from '../lib/index.js';
import type { TreeEvent } from './events.js';

type NodeType = DataOf<TreeEvent, 'NodeTypeAdded'>;
type NodeProfile = DataOf<TreeEvent, 'NodeChanged'>;

export interface AddNodeType extends NodeType {
  readonly type: 'AddNodeType';
}

/** A name that is undefined stays as it is. */
export interface RenameNodeType extends Pick<NodeType, 'nodeTypeId'>, Changed<Omit<NodeType, 'nodeTypeId'>> {
  readonly type: 'RenameNodeType';
}

/** It stays where it is used and is offered no more. */
export interface ArchiveNodeType {
  readonly type: 'ArchiveNodeType';
  readonly nodeTypeId: string;
}

/** The first node is the root and the only one without a parent. */
export interface CreateNode extends DataOf<TreeEvent, 'NodeCreated'> {
  readonly type: 'CreateNode';
}

export interface ChangeNode extends Pick<NodeProfile, 'nodeId'>, Changed<Omit<NodeProfile, 'nodeId'>> {
  readonly type: 'ChangeNode';
}

export interface MoveNode {
  readonly type: 'MoveNode';
  readonly nodeId: string;
  /** null is what the root has and keeps; no other node can have it. */
  readonly parentId: string | null;
}

/** Takes the branch below along. */
export interface ArchiveNode {
  readonly type: 'ArchiveNode';
  readonly nodeId: string;
}

/** All that one edit of a node says, as one: everything happens or nothing does. */
export interface UpdateNode {
  readonly type: 'UpdateNode';
  readonly changes: readonly (ChangeNode | MoveNode | ArchiveNode)[];
}

/** Every user becomes a member of every node. */
export interface AddMembers {
  readonly type: 'AddMembers';
  readonly userIds: readonly string[];
  readonly nodeIds: readonly string[];
}

export interface RemoveMember extends DataOf<TreeEvent, 'MemberRemoved'> {
  readonly type: 'RemoveMember';
}

export type TreeCommand =
  | AddNodeType
  | RenameNodeType
  | ArchiveNodeType
  | CreateNode
  | ChangeNode
  | MoveNode
  | ArchiveNode
  | UpdateNode
  | AddMembers
  | RemoveMember;
