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
  NodeTypeRestored: ({ nodeTypeId }) => [{ subject: 'node-type', subjectId: nodeTypeId }],
  NodeCreated: ({ nodeId, nodeTypeId, parentId, name, description }) => [
    node(nodeId, { facts: { name, description, nodeTypeId, parentId } }),
  ],
  NodeChanged: ({ nodeId, nodeTypeId, name, description }) => [
    node(nodeId, { facts: { name, description, nodeTypeId } }),
  ],
  NodeMoved: ({ nodeId, parentId }) => [node(nodeId, { facts: { parentId } })],
  NodeArchived: ({ nodeId, branch }) => [...new Set([nodeId, ...branch])].map((id) => node(id)),
  NodeRestored: ({ branch }) => branch.map((id) => node(id)),
  MembersAdded: ({ members }) => members.map(({ nodeId, userId }) => node(nodeId, { user: userId })),
  MemberRemoved: ({ nodeId, userId }) => [node(nodeId, { user: userId })],
};
