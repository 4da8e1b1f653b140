import type { NewProfile, nodeProfile, ProfileChange } from '@tidemark/contracts';
import type { ChangedFields, DataOf } from '../lib/index.js';
import type { TreeEvent } from './events.js';

type NodeType = DataOf<TreeEvent, 'NodeTypeAdded'>;

export interface AddNodeType extends NodeType {
  readonly type: 'AddNodeType';
}

/** An undefined name stays unchanged. */
export interface RenameNodeType extends Pick<NodeType, 'nodeTypeId'>, ChangedFields<Omit<NodeType, 'nodeTypeId'>> {
  readonly type: 'RenameNodeType';
}

/** It stays where it is used but is no longer offered. */
export interface ArchiveNodeType {
  readonly type: 'ArchiveNodeType';
  readonly nodeTypeId: string;
}

/** Offered again. No other offered node type may have its name. */
export interface RestoreNodeType {
  readonly type: 'RestoreNodeType';
  readonly nodeTypeId: string;
}

/** The first node is the root and the only one without a parent. */
export interface CreateNode
  extends Omit<DataOf<TreeEvent, 'NodeCreated'>, keyof typeof nodeProfile>,
    NewProfile<typeof nodeProfile> {
  readonly type: 'CreateNode';
}

export interface ChangeNode extends ProfileChange<typeof nodeProfile> {
  readonly type: 'ChangeNode';
  readonly nodeId: string;
  /** Undefined: unchanged. */
  readonly nodeTypeId?: string | undefined;
}

export interface MoveNode {
  readonly type: 'MoveNode';
  readonly nodeId: string;
  /** null is the root's, permanently; no other node can have it. */
  readonly parentId: string | null;
}

/** Archives the branch below too. */
export interface ArchiveNode {
  readonly type: 'ArchiveNode';
  readonly nodeId: string;
}

/** Restores the node and what was archived with it, but nothing that had been archived separately before. */
export interface RestoreNode {
  readonly type: 'RestoreNode';
  readonly nodeId: string;
  /** Also restores the archived nodes above it, each with its branch; otherwise the parent must be in use. */
  readonly withParents?: boolean | undefined;
}

/** One edit of a node: all changes happen, or none. */
export interface UpdateNode {
  readonly type: 'UpdateNode';
  readonly changes: readonly (ChangeNode | MoveNode | ArchiveNode)[];
}

/** Makes every user a member of every node. */
export interface AddMembers {
  readonly type: 'AddMembers';
  readonly userIds: readonly string[];
  readonly nodeIds: readonly string[];
}

export interface RemoveMember extends DataOf<TreeEvent, 'MemberRemoved'> {
  readonly type: 'RemoveMember';
  /** An invitation names the node (`promisedNodes`): older logs have some that the tree does not know. */
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
