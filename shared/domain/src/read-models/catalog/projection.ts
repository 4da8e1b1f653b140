import type { CatalogEvent } from '../../catalog/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import type { PersonaDocument, RecommendationDocument } from './documents.js';

/** The organisation's small lists: personas and recommendations. */
export const catalogProjection = defineProjection<CatalogEvent>(
  {
    name: 'catalog',
    version: 1,
    partition: 'tenant',
    collections: {
      personas: { indexes: [['isArchived']], live: true },
      recommendations: { indexes: [['isArchived']], live: true },
    },
  },
  {
    PersonaCreated: async ({ data: { personaId, ...persona } }, documents) =>
      documents.edit<PersonaDocument>('personas', personaId, () => ({ ...persona, isArchived: false })),
    PersonaChanged: async ({ data: { personaId, ...persona } }, documents) =>
      amend<PersonaDocument>(documents, 'personas', personaId, persona),
    PersonaArchived: async ({ data: { personaId } }, documents) =>
      amend<PersonaDocument>(documents, 'personas', personaId, { isArchived: true }),
    RecommendationCreated: async ({ data: { recommendationId, ...recommendation } }, documents) =>
      documents.edit<RecommendationDocument>('recommendations', recommendationId, () => ({
        ...recommendation,
        isArchived: false,
      })),
    RecommendationChanged: async ({ data: { recommendationId, ...recommendation } }, documents) =>
      amend<RecommendationDocument>(documents, 'recommendations', recommendationId, recommendation),
    RecommendationArchived: async ({ data: { recommendationId } }, documents) =>
      amend<RecommendationDocument>(documents, 'recommendations', recommendationId, { isArchived: true }),
  },
);
