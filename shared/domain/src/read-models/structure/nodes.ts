import type { TreeEvent } from '../../tree/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import type { NodeDocument } from './documents.js';

const collection = 'nodes';

export const nodeHandlers: EventHandlers<TreeEvent> = {
  NodeCreated: async ({ data: { nodeId, ...profile } }, documents) =>
    documents.edit<NodeDocument>(collection, nodeId, () => ({ ...profile, isArchived: false, members: [] })),
  NodeChanged: async ({ data: { nodeId, ...profile } }, documents) =>
    amend<NodeDocument>(documents, collection, nodeId, profile),
  NodeMoved: async ({ data: { nodeId, parentId } }, documents) =>
    amend<NodeDocument>(documents, collection, nodeId, { parentId }),
  NodeArchived: async ({ data: { nodeId, branch } }, documents) => {
    for (const id of new Set([nodeId, ...branch])) {
      await amend<NodeDocument>(documents, collection, id, { isArchived: true });
    }
  },
};
