import { z } from 'zod';
import { archivedKinds } from '../archived-kinds.js';
import {
  ArchivedCounts,
  ArchivedThing,
  ListedRecommendation,
  NodeHead,
  NodeType,
  Persona,
  TemplateSummary,
} from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, rights } from './reads.js';

/** Restores one thing, with the version that the caller saw. */
const restoring = {
  method: 'POST',
  versioned: true,
  service: 'command',
  params: z.strictObject({ id: Id }),
} as const;
/** Things on a node, for admins those of their branches. */
const placed = { ...restoring, access: 'admin' } as const;
/** Lists of the whole organization. */
const shared = { ...restoring, access: 'super' } as const;
/** `withParents` restores the archived nodes above it too; without them nobody could see it. */
const withParents = z.strictObject({ withParents: z.boolean().optional() });

/** The collections behind the list of archived things. */
const listedReads = [
  'archived',
  ...rights,
  'node-types',
  'assessments',
  'template-heads',
  'personas',
  'recommendations',
] as const;
/** Of one organization; for admins the things on their branches. */
const listing = {
  method: 'GET',
  service: 'query',
  access: 'admin',
  params: z.strictObject({ organizationId: Id }),
  checks: { organization: 'organizationId' },
} as const;

/** Archived things, and restoring them. */
export const archivedRoutes = {
  archived: route({
    ...listing,
    path: '/archived/organization/{organizationId}',
    summary:
      'What was archived and can be brought back, newest first, for admins on their branches; searched by name and by who archived it.',
    query: ListingQuery.extend({ kind: z.enum(archivedKinds).optional() }),
    reads: [...listedReads, ...language],
    answer: z.array(ArchivedThing),
  }),
  archivedCounts: route({
    ...listing,
    path: '/archived/organization/{organizationId}/counts',
    summary: 'How many things of each kind are archived and can be brought back; with `search`, of what it finds.',
    query: ListingQuery.pick({ search: true }),
    reads: [...listedReads, ...language],
    answer: ArchivedCounts,
  }),
  restoreNode: route({
    ...placed,
    path: '/nodes/{id}/restore',
    summary:
      'Bring an archived node back, with all that went with it; `withParents`: also the archived nodes above it.',
    body: withParents,
    answer: NodeHead,
  }),
  restoreAssessment: route({
    ...placed,
    path: '/assessments/{id}/restore',
    summary:
      'Bring an archived template or applied assessment back, as it was; `withParents`: also its node, when that is archived.',
    body: withParents,
    answer: TemplateSummary,
    errorKey: 'assessmentError',
  }),
  restorePersona: route({
    ...shared,
    path: '/personas/{id}/restore',
    summary: 'Offer an archived persona again; refused while another one has its title.',
    answer: Persona,
  }),
  restoreNodeType: route({
    ...shared,
    path: '/nodeTypes/{id}/restore',
    summary: 'Offer an archived node type again; refused while another one has its name.',
    answer: NodeType,
  }),
  restoreRecommendation: route({
    ...shared,
    path: '/recommendations/{id}/restore',
    summary: 'Offer an archived recommendation again.',
    answer: ListedRecommendation,
  }),
};
