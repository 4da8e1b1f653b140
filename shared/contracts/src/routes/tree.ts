import { z } from 'zod';
import { Node, NodeHead, NodeScore } from '../entities/index.js';
import { Id } from '../primitives.js';
import { nodeProfile } from '../profiles.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, rights } from './reads.js';
import { changedTexts, newTexts } from './texts.js';
import { writing } from './writing.js';

const ofUser = {
  method: 'GET',
  service: 'query',
  access: 'user',
  params: z.strictObject({ organizationId: Id, userId: Id }),
  checks: { organization: 'organizationId', user: 'userId' },
} as const;

/** Parts of a node in the tree; ignored when a node is sent back. */
const hanging = ['children', 'nodeUsers', 'assessments'];

export const treeRoutes = {
  tree: route({
    ...ofUser,
    path: '/nodes/tree/fetch/{organizationId}/{userId}',
    summary: 'The tree that a user may see: one root for super and master, else the tops of the authorised branches.',
    reads: [
      ...rights,
      ...language,
      'node-types',
      'personas',
      'assessments',
      'templates',
      'template-heads',
      'results',
      'cards',
      'small-groups',
      'respondents',
    ],
    answer: z.array(Node),
  }),
  nodeScores: route({
    method: 'GET',
    path: '/nodes/scores/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary:
      'The scores of nodes without results of their own: the newest assessments below them, pooled. Empty for role user.',
    params: z.strictObject({ organizationId: Id }),
    checks: { organization: 'organizationId' },
    reads: [...rights, 'assessments', 'cards', 'results', 'templates'],
    answer: z.array(NodeScore),
  }),
  authorizedNodes: route({
    ...ofUser,
    path: '/nodes/authorized/{organizationId}/{userId}',
    summary: 'The nodes in use on which a user is authorised, as a flat list by name; searched by name.',
    query: ListingQuery,
    reads: [...rights, ...language, 'node-types'],
    answer: z.array(NodeHead),
  }),
  organizationNodes: route({
    method: 'GET',
    path: '/nodes/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The nodes that the caller is authorised on, archived ones too, as a flat list by name; searched by name.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery,
    checks: { organization: 'organizationId' },
    reads: [...rights, ...language, 'node-types'],
    answer: z.array(NodeHead),
  }),
  rootNode: route({
    method: 'GET',
    path: '/nodes/root/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The id of the root node; a master asks for that of any organisation.',
    params: z.strictObject({ organizationId: Id }),
    checks: { organizationOrMaster: 'organizationId' },
    reads: ['nodes'],
    answer: z.object({ id: Id }),
  }),
  createNode: route({
    method: 'POST',
    path: '/nodes',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'A new node under a node that the caller may act on.',
    body: writing(
      NodeHead,
      {
        organization_id: Id.optional(),
        parent_id: Id.nullable(),
        node_type_id: z.string().max(100),
        ...newTexts(nodeProfile),
      },
      hanging,
    ),
    checks: { organization: 'organization_id' },
    answer: NodeHead,
  }),
  updateNode: route({
    method: 'PUT',
    versioned: true,
    path: '/nodes/{id}',
    service: 'command',
    access: 'admin',
    summary: 'Change a node: profile, place in the tree (parent_id), archiving with its whole branch (isArchived).',
    params: z.strictObject({ id: Id }),
    body: writing(
      NodeHead,
      {
        parent_id: Id.nullable().optional(),
        node_type_id: z.string().max(100).optional(),
        ...changedTexts(nodeProfile),
        isArchived: z.boolean().optional(),
      },
      hanging,
    ),
    // A node that is sent back may include its whole branch.
    bodyLimit: 1_000_000,
    answer: NodeHead,
  }),
  removeNodeUser: route({
    method: 'POST',
    path: '/nodes/removeUser',
    service: 'command',
    access: 'admin',
    summary: 'End the membership of a user in a node.',
    body: z.strictObject({ nodeId: Id, userId: Id }),
    answer: z.object({ count: z.number().int() }),
  }),
};
