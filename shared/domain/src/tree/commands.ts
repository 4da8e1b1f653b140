export interface AddNodeType {
  readonly type: 'AddNodeType';
  readonly nodeTypeId: string;
  readonly name: string;
}

/** A name that is undefined stays as it is. */
export interface RenameNodeType {
  readonly type: 'RenameNodeType';
  readonly nodeTypeId: string;
  readonly name?: string | undefined;
}

/** It stays where it is used and is offered no more. */
export interface ArchiveNodeType {
  readonly type: 'ArchiveNodeType';
  readonly nodeTypeId: string;
}

/** The first node is the root and the only one without a parent. */
export interface CreateNode {
  readonly type: 'CreateNode';
  readonly nodeId: string;
  readonly parentId: string | null;
  readonly nodeTypeId: string;
  readonly name: string;
  readonly description: string;
}

/** What is undefined stays as it is. */
export interface ChangeNode {
  readonly type: 'ChangeNode';
  readonly nodeId: string;
  readonly nodeTypeId?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
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

export interface RemoveMember {
  readonly type: 'RemoveMember';
  readonly nodeId: string;
  readonly userId: string;
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
