import type { CatalogEvent } from '../../catalog/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import type { PersonaDocument, RecommendationDocument } from './documents.js';

/** The organisation's small lists: personas and recommendations. */
export const catalogProjection = defineProjection<CatalogEvent>(
  {
    name: 'catalog',
    version: 2,
    partition: 'tenant',
    collections: {
      personas: { indexes: [['isArchived']], live: true },
      recommendations: { indexes: [['isArchived']], live: true },
    },
  },
  {
    PersonaCreated: async ({ data: { personaId, ...persona }, version }, documents) =>
      documents.edit<PersonaDocument>('personas', personaId, () => ({ ...persona, isArchived: false, version })),
    PersonaChanged: async ({ data: { personaId, ...persona }, version }, documents) =>
      amend<PersonaDocument>(documents, 'personas', personaId, { ...persona, version }),
    PersonaArchived: async ({ data: { personaId }, version }, documents) =>
      amend<PersonaDocument>(documents, 'personas', personaId, { isArchived: true, version }),
    RecommendationCreated: async ({ data: { recommendationId, ...recommendation }, version }, documents) =>
      documents.edit<RecommendationDocument>('recommendations', recommendationId, () => ({
        ...recommendation,
        isArchived: false,
        version,
      })),
    RecommendationChanged: async ({ data: { recommendationId, ...recommendation }, version }, documents) =>
      amend<RecommendationDocument>(documents, 'recommendations', recommendationId, {
        ...recommendation,
        version,
      }),
    RecommendationArchived: async ({ data: { recommendationId }, version }, documents) =>
      amend<RecommendationDocument>(documents, 'recommendations', recommendationId, { isArchived: true, version }),
  },
);
