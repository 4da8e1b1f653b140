import { type DataOf, type Links, PersistentMap } from '../lib/index.js';
import type { TreeEvent } from './events.js';

export interface NodeTypeState extends DataOf<TreeEvent, 'NodeTypeAdded'> {
  readonly isArchived: boolean;
}

export interface NodeState extends DataOf<TreeEvent, 'NodeCreated'> {
  readonly isArchived: boolean;
  /** The node that it was archived with, often itself; missing while it is in use. */
  readonly archivedWith?: string | undefined;
}

/**
 * An organization's tree: its nodes, their members, and the offered node types. It has no status: an empty tree has no
 * root. The maps are persistent (see `PersistentMap`): each event costs O(log n), and an earlier state never changes.
 */
export interface TreeState {
  readonly rootId: string | null;
  readonly nodes: PersistentMap<NodeState>;
  /** Node ids under each parent. */
  readonly children: Links;
  readonly nodeTypes: PersistentMap<NodeTypeState>;
  /** User ids of each node, and the same pairs reversed: node ids of each user. */
  readonly members: Links;
  readonly memberships: Links;
  /** Node ids that each user was removed from and has not rejoined. */
  readonly left: Links;
}

export const emptyTree: TreeState = {
  rootId: null,
  nodes: PersistentMap.empty(),
  children: PersistentMap.empty(),
  nodeTypes: PersistentMap.empty(),
  members: PersistentMap.empty(),
  memberships: PersistentMap.empty(),
  left: PersistentMap.empty(),
};
