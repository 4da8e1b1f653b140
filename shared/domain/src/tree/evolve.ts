import { type DataOf, linked, type PersistentMap, unlinked } from '../lib/index.js';
import type { TreeEvent } from './events.js';
import type { NodeState, NodeTypeState, TreeState } from './state.js';

type Data<Type extends TreeEvent['type']> = DataOf<TreeEvent, Type>;

type NodeTypeEvent = Extract<TreeEvent, { type: `NodeType${string}` }>;

export const evolve = (state: TreeState, event: TreeEvent): TreeState =>
  isOfNodeType(event) ? nodeTypesAfter(state, event) : nodesAfter(state, event);

const isOfNodeType = (event: TreeEvent): event is NodeTypeEvent => event.type.startsWith('NodeType');

function nodeTypesAfter(state: TreeState, event: NodeTypeEvent): TreeState {
  switch (event.type) {
    case 'NodeTypeAdded':
      return withNodeType(state, { ...event.data, isArchived: false });
    case 'NodeTypeRenamed':
      return changeNodeType(state, event.data.nodeTypeId, { name: event.data.name });
    case 'NodeTypeArchived':
      return changeNodeType(state, event.data.nodeTypeId, { isArchived: true });
    case 'NodeTypeRestored':
      return changeNodeType(state, event.data.nodeTypeId, { isArchived: false });
    default:
      event satisfies never;
      return state;
  }
}

function nodesAfter(state: TreeState, event: Exclude<TreeEvent, NodeTypeEvent>): TreeState {
  switch (event.type) {
    case 'NodeCreated':
      return created(state, event.data);
    case 'NodeChanged':
      return { ...state, nodes: changed(state.nodes, event.data.nodeId, event.data) };
    case 'NodeMoved':
      return moved(state, event.data);
    case 'NodeArchived':
      return archived(state, event.data);
    case 'NodeRestored':
      return restored(state, event.data);
    case 'MembersAdded':
      return event.data.members.reduce(joined, state);
    case 'MemberRemoved':
      return left(state, event.data);
    default:
      event satisfies never;
      return state;
  }
}

const withNodeType = (state: TreeState, nodeType: NodeTypeState): TreeState => ({
  ...state,
  nodeTypes: state.nodeTypes.set(nodeType.nodeTypeId, nodeType),
});

function changeNodeType(state: TreeState, nodeTypeId: string, change: Partial<NodeTypeState>): TreeState {
  const nodeType = state.nodeTypes.get(nodeTypeId);
  return nodeType === undefined ? state : withNodeType(state, { ...nodeType, ...change });
}

function changed(
  nodes: PersistentMap<NodeState>,
  nodeId: string,
  change: Partial<NodeState>,
): PersistentMap<NodeState> {
  const node = nodes.get(nodeId);
  return node === undefined ? nodes : nodes.set(nodeId, { ...node, ...change });
}

function created(state: TreeState, data: Data<'NodeCreated'>): TreeState {
  const { nodeId, parentId } = data;
  return {
    ...state,
    rootId: parentId === null ? nodeId : state.rootId,
    nodes: state.nodes.set(nodeId, { ...data, isArchived: false }),
    children: parentId === null ? state.children : linked(state.children, parentId, nodeId),
  };
}

function moved(state: TreeState, { nodeId, parentId }: Data<'NodeMoved'>): TreeState {
  const before = state.nodes.get(nodeId)?.parentId ?? null;
  if (before === null) return state;
  return {
    ...state,
    nodes: changed(state.nodes, nodeId, { parentId }),
    children: linked(unlinked(state.children, before, nodeId), parentId, nodeId),
  };
}

const archived = (state: TreeState, { nodeId, branch }: Data<'NodeArchived'>): TreeState => ({
  ...state,
  nodes: [nodeId, ...branch].reduce(
    (nodes, id) => changed(nodes, id, { isArchived: true, archivedWith: nodeId }),
    state.nodes,
  ),
});

const restored = (state: TreeState, { branch }: Data<'NodeRestored'>): TreeState => ({
  ...state,
  nodes: branch.reduce((nodes, id) => changed(nodes, id, { isArchived: false, archivedWith: undefined }), state.nodes),
});

const joined = (state: TreeState, { nodeId, userId }: Data<'MemberRemoved'>): TreeState => ({
  ...state,
  members: linked(state.members, nodeId, userId),
  memberships: linked(state.memberships, userId, nodeId),
  left: unlinked(state.left, userId, nodeId),
});

const left = (state: TreeState, { nodeId, userId }: Data<'MemberRemoved'>): TreeState => ({
  ...state,
  members: unlinked(state.members, nodeId, userId),
  memberships: unlinked(state.memberships, userId, nodeId),
  left: linked(state.left, userId, nodeId),
});
