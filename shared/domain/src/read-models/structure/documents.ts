import type { Document } from '../../lib/index.js';
import type { NodeState, NodeTypeState } from '../../tree/index.js';
import { collection } from '../lib/collection.js';

/** One node of the tree. */
export interface NodeDocument extends Document, Omit<NodeState, 'nodeId' | 'archivedWith'> {
  /** Ids of the members of exactly this node, in the order in which they joined. */
  readonly members: readonly string[];
  /** The members whom only an invitation names, and no event of the tree. */
  readonly promised: readonly string[];
  readonly version: number;
}

export const nodes = collection('nodes').of<NodeDocument>({
  is: 'a node of a tree, by its id, with its members',
  isPersonal: true,
  indexes: [['isArchived']],
});

export interface NodeTypeDocument extends Document, Omit<NodeTypeState, 'nodeTypeId'> {
  readonly version: number;
}

export const nodeTypes = collection('node-types').of<NodeTypeDocument>({
  is: 'a type of node, by its id',
  isPersonal: false,
  indexes: [['isArchived']],
});

/** The memberships by user: `_id` is a user's id. Rights are read from it. */
export interface MembershipsDocument extends Document {
  readonly nodeIds: readonly string[];
  /** The nodes that only an invitation names, as in `NodeDocument.promised`; null once the user has an account. */
  readonly promised: readonly string[] | null;
  /** All nodes that invitations ever named. */
  readonly invitedTo: readonly string[];
}

export const memberships = collection('memberships').of<MembershipsDocument>({
  is: 'the nodes that somebody is a member of, by the id of the user',
  isPersonal: true,
  indexes: [],
});
