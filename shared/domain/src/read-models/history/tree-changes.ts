import type { TreeEvent } from '../../tree/index.js';
import type { Change, Changes } from './change.js';

const node = (subjectId: string, change: Partial<Change> = {}): Change => ({
  subject: 'node',
  subjectId,
  node: subjectId,
  ...change,
});

export const treeChanges: Changes<TreeEvent> = {
  NodeTypeAdded: ({ nodeTypeId, name }) => [{ subject: 'node-type', subjectId: nodeTypeId, facts: { name } }],
  NodeTypeRenamed: ({ nodeTypeId, name }) => [{ subject: 'node-type', subjectId: nodeTypeId, facts: { name } }],
  NodeTypeArchived: ({ nodeTypeId }) => [{ subject: 'node-type', subjectId: nodeTypeId }],
  NodeCreated: ({ nodeId, nodeTypeId: node_type_id, parentId: parent_id, name, description }) => [
    node(nodeId, { facts: { name, description, node_type_id, parent_id } }),
  ],
  NodeChanged: ({ nodeId, nodeTypeId: node_type_id, name, description }) => [
    node(nodeId, { facts: { name, description, node_type_id } }),
  ],
  NodeMoved: ({ nodeId, parentId: parent_id }) => [node(nodeId, { facts: { parent_id } })],
  NodeArchived: ({ nodeId, branch }) => [...new Set([nodeId, ...branch])].map((id) => node(id)),
  MembersAdded: ({ members }) => members.map(({ nodeId, userId }) => node(nodeId, { user: userId })),
  MemberRemoved: ({ nodeId, userId }) => [node(nodeId, { user: userId })],
};
