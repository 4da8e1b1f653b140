import type { TreeEvent } from '../../tree/index.js';
import { memberships, nodes, nodeTypes } from './documents.js';
import { defineProjection, type EventHandlers } from '../lib/define.js';
import { memberHandlers } from './members.js';
import { nodeHandlers } from './nodes.js';
import { nodeTypeHandlers } from './node-types.js';

const handlers: EventHandlers<TreeEvent> = { ...nodeTypeHandlers, ...nodeHandlers, ...memberHandlers };

/** The organisation's tree, its node types, and who is a member where. */
export const structureProjection = defineProjection<TreeEvent>(
  {
    name: 'structure',
    version: 2,
    partition: 'tenant',
    collections: { nodes, 'node-types': nodeTypes, memberships },
  },
  handlers,
);
