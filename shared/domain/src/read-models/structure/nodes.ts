import type { TreeEvent } from '../../tree/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { nodes } from './documents.js';

export const nodeHandlers: EventHandlers<TreeEvent> = {
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
