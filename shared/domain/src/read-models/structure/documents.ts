import type { Document } from '../../lib/index.js';
import type { NodeState, NodeTypeState } from '../../tree/index.js';
import { collection } from '../lib/collection.js';

/** One node of the tree. */
export interface NodeDocument extends Document, Omit<NodeState, 'nodeId' | 'archivedWith'> {
  /** Ids of the users who are members of exactly this node, in the order in which they came. */
  readonly members: readonly string[];
  /** Those of them whom only an invitation names: the tree's own events do not. */
  readonly promised: readonly string[];
  readonly version: number;
}

export const nodes = collection('nodes').of<NodeDocument>({ indexes: [['isArchived']] });

export interface NodeTypeDocument extends Document, Omit<NodeTypeState, 'nodeTypeId'> {
  readonly version: number;
}

export const nodeTypes = collection('node-types').of<NodeTypeDocument>({ indexes: [['isArchived']] });

/** The members of all nodes turned round: `_id` is a user's id. What rights are read from. */
export interface MembershipsDocument extends Document {
  readonly nodeIds: readonly string[];
  /** Those of them that only an invitation names, as `NodeDocument.promised`; null once there is an account. */
  readonly promised: readonly string[] | null;
  /** All that invitations ever named. */
  readonly invitedTo: readonly string[];
}

export const memberships = collection('memberships').of<MembershipsDocument>({ indexes: [] });
