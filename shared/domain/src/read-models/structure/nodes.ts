import type { TreeEvent } from '../../tree/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import type { NodeDocument } from './documents.js';

const collection = 'nodes';

export const nodeHandlers: EventHandlers<TreeEvent> = {
  NodeCreated: async ({ data: { nodeId, ...profile }, version }, documents) =>
    documents.edit<NodeDocument>(collection, nodeId, () => ({ ...profile, isArchived: false, members: [], version })),
  NodeChanged: async ({ data: { nodeId, ...profile }, version }, documents) =>
    amend<NodeDocument>(documents, collection, nodeId, { ...profile, version }),
  NodeMoved: async ({ data: { nodeId, parentId }, version }, documents) =>
    amend<NodeDocument>(documents, collection, nodeId, { parentId, version }),
  NodeArchived: async ({ data: { nodeId, branch }, version }, documents) => {
    for (const id of new Set([nodeId, ...branch])) {
      await amend<NodeDocument>(documents, collection, id, { isArchived: true, version });
    }
  },
};
