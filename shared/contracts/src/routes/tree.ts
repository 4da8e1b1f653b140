import { z } from 'zod';
import { Node, NodeType, Persona } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';

const ofOrganization = { params: z.strictObject({ organizationId: Id }), checks: { organization: 'organizationId' } };

export const treeRoutes = {
  tree: route({
    method: 'GET',
    path: '/nodes/tree/fetch/{organizationId}/{userId}',
    service: 'query',
    access: 'user',
    summary: 'The tree that a user may see: one root for super and master, else the tops of the authorised branches.',
    params: z.strictObject({ organizationId: Id, userId: Id }),
    checks: { organization: 'organizationId', user: 'userId' },
    answer: z.array(Node),
  }),
  nodeTypes: route({
    ...ofOrganization,
    method: 'GET',
    path: '/nodeTypes/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The node types that are offered.',
    answer: z.array(NodeType),
  }),
  personas: route({
    ...ofOrganization,
    method: 'GET',
    path: '/personas/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The personas that are offered.',
    answer: z.array(Persona),
  }),
};
