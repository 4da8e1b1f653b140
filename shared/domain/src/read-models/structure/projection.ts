import type { TreeEvent } from '../../tree/index.js';
import type { UserEvent } from '../../user/index.js';
import { memberships, nodes, nodeTypes } from './documents.js';
import { defineProjection, type EventHandlers } from '../lib/define.js';
import { invitedHandlers, memberHandlers } from './members.js';
import { amend } from '../lib/edits.js';

const nodeHandlers: EventHandlers<TreeEvent> = {
  NodeCreated: async ({ data: { nodeId, ...profile }, version }, documents) =>
    documents.edit(nodes, nodeId, () => ({ ...profile, isArchived: false, members: [], promised: [], version })),
  NodeChanged: async ({ data: { nodeId, ...profile }, version }, documents) =>
    amend(documents, nodes, nodeId, { ...profile, version }),
  NodeMoved: async ({ data: { nodeId, parentId }, version }, documents) =>
    amend(documents, nodes, nodeId, { parentId, version }),
  NodeArchived: async ({ data: { nodeId, branch }, version }, documents) => {
    for (const id of new Set([nodeId, ...branch])) {
      await amend(documents, nodes, id, { isArchived: true, version });
    }
  },
  NodeRestored: async ({ data: { branch }, version }, documents) => {
    for (const id of branch) {
      await amend(documents, nodes, id, { isArchived: false, version });
    }
  },
};

const nodeTypeHandlers: EventHandlers<TreeEvent> = {
  NodeTypeAdded: async ({ data: { nodeTypeId, name }, version }, documents) =>
    documents.edit(nodeTypes, nodeTypeId, () => ({ name, isArchived: false, version })),
  NodeTypeRenamed: async ({ data: { nodeTypeId, name }, version }, documents) =>
    amend(documents, nodeTypes, nodeTypeId, { name, version }),
  NodeTypeArchived: async ({ data: { nodeTypeId }, version }, documents) =>
    amend(documents, nodeTypes, nodeTypeId, { isArchived: true, version }),
  NodeTypeRestored: async ({ data: { nodeTypeId }, version }, documents) =>
    amend(documents, nodeTypes, nodeTypeId, { isArchived: false, version }),
};

const handlers: EventHandlers<TreeEvent | UserEvent> = {
  ...nodeTypeHandlers,
  ...nodeHandlers,
  ...memberHandlers,
  ...invitedHandlers,
};

/** The organization's tree, its node types, and the members of each node, including invited people. */
export const structureProjection = defineProjection<TreeEvent | UserEvent>(
  {
    name: 'structure',
    version: 3,
    partition: 'tenant',
    collections: { nodes, 'node-types': nodeTypes, memberships },
  },
  handlers,
);
