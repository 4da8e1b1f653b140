import type { TreeEvent } from '../../tree/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import type { NodeTypeDocument } from './documents.js';

const collection = 'node-types';

export const nodeTypeHandlers: EventHandlers<TreeEvent> = {
  NodeTypeAdded: async ({ data: { nodeTypeId, name }, version }, documents) =>
    documents.edit<NodeTypeDocument>(collection, nodeTypeId, () => ({ name, isArchived: false, version })),
  NodeTypeRenamed: async ({ data: { nodeTypeId, name }, version }, documents) =>
    amend<NodeTypeDocument>(documents, collection, nodeTypeId, { name, version }),
  NodeTypeArchived: async ({ data: { nodeTypeId }, version }, documents) =>
    amend<NodeTypeDocument>(documents, collection, nodeTypeId, { isArchived: true, version }),
};
