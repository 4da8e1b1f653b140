import type { CatalogEvent } from '../../catalog/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { personas, recommendations } from './documents.js';

/** The organization's small lists: personas and recommendations. */
export const catalogProjection = defineProjection<CatalogEvent>(
  {
    name: 'catalog',
    version: 2,
    partition: 'tenant',
    collections: { personas, recommendations },
  },
  {
    PersonaCreated: async ({ data: { personaId, ...persona }, version }, documents) =>
      documents.edit(personas, personaId, () => ({ ...persona, isArchived: false, version })),
    PersonaChanged: async ({ data: { personaId, ...persona }, version }, documents) =>
      amend(documents, personas, personaId, { ...persona, version }),
    PersonaArchived: async ({ data: { personaId }, version }, documents) =>
      amend(documents, personas, personaId, { isArchived: true, version }),
    PersonaRestored: async ({ data: { personaId }, version }, documents) =>
      amend(documents, personas, personaId, { isArchived: false, version }),
    RecommendationCreated: async ({ data: { recommendationId, ...recommendation }, version }, documents) =>
      documents.edit(recommendations, recommendationId, () => ({
        ...recommendation,
        isArchived: false,
        version,
      })),
    RecommendationChanged: async ({ data: { recommendationId, ...recommendation }, version }, documents) =>
      amend(documents, recommendations, recommendationId, {
        ...recommendation,
        version,
      }),
    RecommendationArchived: async ({ data: { recommendationId }, version }, documents) =>
      amend(documents, recommendations, recommendationId, { isArchived: true, version }),
    RecommendationRestored: async ({ data: { recommendationId }, version }, documents) =>
      amend(documents, recommendations, recommendationId, { isArchived: false, version }),
  },
);
