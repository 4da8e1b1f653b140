import { z } from 'zod';
import { NodeType } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language } from './reads.js';
import { texts } from './texts.js';
import { writing } from './writing.js';

const { nodeTypeName: name } = texts;
const byId = { params: z.strictObject({ id: Id }) };

export const nodeTypeRoutes = {
  nodeTypes: route({
    method: 'GET',
    path: '/nodeTypes/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The node types that are offered, by name; searched by name.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery,
    checks: { organization: 'organizationId' },
    reads: ['node-types', ...language],
    answer: z.array(NodeType),
  }),
  createNodeType: route({
    method: 'POST',
    path: '/nodeTypes',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'A new node type.',
    body: writing(NodeType, { organization_id: Id.optional(), name }),
    checks: { organization: 'organization_id' },
    answer: NodeType,
  }),
  updateNodeType: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/nodeTypes/{id}',
    service: 'command',
    access: 'admin',
    summary: 'Rename a node type.',
    body: writing(NodeType, { name: name.optional() }),
    answer: NodeType,
  }),
  archiveNodeType: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/nodeTypes/archive/{id}',
    service: 'command',
    access: 'admin',
    summary: 'Archive a node type; it stays where it is used.',
    body: writing(NodeType, {}),
    answer: NodeType,
    errorKey: 'message',
  }),
};
