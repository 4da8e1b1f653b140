import { z } from 'zod';
import { archivedKinds } from '../archived-kinds.js';
import {
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
import { language } from './reads.js';

/** Brings one thing back: for supers, with the version that they saw. */
const restoring = {
  method: 'POST',
  versioned: true,
  service: 'command',
  access: 'super',
  params: z.strictObject({ id: Id }),
} as const;
/** `withParents`: also the archived nodes above it, without which nobody would see it. */
const withParents = z.strictObject({ withParents: z.boolean().optional() });

/** What was archived, and the way back. */
export const archivedRoutes = {
  archived: route({
    method: 'GET',
    path: '/archived/organization/{organizationId}',
    service: 'query',
    access: 'super',
    summary: 'What was archived and can be brought back, newest first; searched by name and by who archived it.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery.extend({ kind: z.enum(archivedKinds).optional() }),
    checks: { organization: 'organizationId' },
    reads: [
      'archived',
      'nodes',
      'node-types',
      'assessments',
      'template-heads',
      'personas',
      'recommendations',
      ...language,
    ],
    answer: z.array(ArchivedThing),
  }),
  restoreNode: route({
    ...restoring,
    path: '/nodes/{id}/restore',
    summary:
      'Bring an archived node back, with all that went with it; `withParents`: also the archived nodes above it.',
    body: withParents,
    answer: NodeHead,
  }),
  restoreAssessment: route({
    ...restoring,
    path: '/assessments/{id}/restore',
    summary:
      'Bring an archived template or applied assessment back, as it was; `withParents`: also its node, when that is archived.',
    body: withParents,
    answer: TemplateSummary,
    errorKey: 'assessmentError',
  }),
  restorePersona: route({
    ...restoring,
    path: '/personas/{id}/restore',
    summary: 'Offer an archived persona again; refused while another one has its title.',
    answer: Persona,
  }),
  restoreNodeType: route({
    ...restoring,
    path: '/nodeTypes/{id}/restore',
    summary: 'Offer an archived node type again; refused while another one has its name.',
    answer: NodeType,
  }),
  restoreRecommendation: route({
    ...restoring,
    path: '/recommendations/{id}/restore',
    summary: 'Offer an archived recommendation again.',
    answer: ListedRecommendation,
  }),
};
