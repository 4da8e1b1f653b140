import { type DataOf, type Links, PersistentMap } from '../lib/index.js';
import type { TreeEvent } from './events.js';

export interface NodeTypeState extends DataOf<TreeEvent, 'NodeTypeAdded'> {
  readonly isArchived: boolean;
}

export interface NodeState extends DataOf<TreeEvent, 'NodeCreated'> {
  readonly isArchived: boolean;
  /** The node with whose archiving it went out of use, often itself; nothing while it is in use. */
  readonly archivedWith?: string | undefined;
}

/**
 * An organisation's tree: its nodes, who is a member of which, and the node types on offer. It has no status of its own:
 * an empty tree is one without a root. The maps are persistent (see `PersistentMap`): each event costs O(log n), and a
 * state that somebody still holds never changes under their hands.
 */
export interface TreeState {
  readonly rootId: string | null;
  readonly nodes: PersistentMap<NodeState>;
  /** Node ids under each parent. */
  readonly children: Links;
  readonly nodeTypes: PersistentMap<NodeTypeState>;
  /** User ids of each node, and the same pairs turned round: node ids of each user. */
  readonly members: Links;
  readonly memberships: Links;
  /** Node ids of each user who was removed from them and is no member again. */
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
