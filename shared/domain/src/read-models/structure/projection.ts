import type { TreeEvent } from '../../tree/index.js';
import type { UserEvent } from '../../user/index.js';
import { memberships, nodes, nodeTypes } from './documents.js';
import { defineProjection, type EventHandlers } from '../lib/define.js';
import { invitedHandlers, memberHandlers } from './members.js';
import { nodeHandlers } from './nodes.js';
import { nodeTypeHandlers } from './node-types.js';

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
