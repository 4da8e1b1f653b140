import type { TreeEvent } from '../../tree/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { nodeTypes } from './documents.js';

export const nodeTypeHandlers: EventHandlers<TreeEvent> = {
  NodeTypeAdded: async ({ data: { nodeTypeId, name }, version }, documents) =>
    documents.edit(nodeTypes, nodeTypeId, () => ({ name, isArchived: false, version })),
  NodeTypeRenamed: async ({ data: { nodeTypeId, name }, version }, documents) =>
    amend(documents, nodeTypes, nodeTypeId, { name, version }),
  NodeTypeArchived: async ({ data: { nodeTypeId }, version }, documents) =>
    amend(documents, nodeTypes, nodeTypeId, { isArchived: true, version }),
  NodeTypeRestored: async ({ data: { nodeTypeId }, version }, documents) =>
    amend(documents, nodeTypes, nodeTypeId, { isArchived: false, version }),
};
