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

/** Offered again; its name is not that of another one on offer meanwhile. */
export interface RestoreNodeType {
  readonly type: 'RestoreNodeType';
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

/** Brings back the node with what went out of use with it, and nothing that was archived by itself before. */
export interface RestoreNode {
  readonly type: 'RestoreNode';
  readonly nodeId: string;
  /** Also the archived nodes above it, each with what went with it; else the parent must be in use. */
  readonly withParents?: boolean | undefined;
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
  /** An invitation names the node (`promisedNodes`): logs have some that the tree never heard of. */
  readonly isPromised?: boolean;
}

export type TreeCommand =
  | AddNodeType
  | RenameNodeType
  | ArchiveNodeType
  | RestoreNodeType
  | CreateNode
  | ChangeNode
  | MoveNode
  | ArchiveNode
  | RestoreNode
  | UpdateNode
  | AddMembers
  | RemoveMember;
