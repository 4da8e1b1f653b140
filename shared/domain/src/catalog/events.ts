import { z } from 'zod';
import { defineEvents, type EventsOf } from '../lib/index.js';

const persona = { personaId: z.string(), title: z.string(), description: z.string() };
const recommendation = { recommendationId: z.string(), title: z.string(), url: z.string(), description: z.string() };

/** Small lists of an organization, edited by few people: one stream. */
export const catalogEvents = defineEvents({
  PersonaCreated: { version: 1, data: z.object(persona) },
  PersonaChanged: { version: 1, data: z.object(persona) },
  PersonaArchived: { version: 1, data: z.object({ personaId: z.string() }) },
  PersonaRestored: { version: 1, data: z.object({ personaId: z.string() }) },
  RecommendationCreated: { version: 1, data: z.object(recommendation) },
  RecommendationChanged: { version: 1, data: z.object(recommendation) },
  RecommendationArchived: { version: 1, data: z.object({ recommendationId: z.string() }) },
  RecommendationRestored: { version: 1, data: z.object({ recommendationId: z.string() }) },
});
export type CatalogEvent = EventsOf<typeof catalogEvents>;

export const catalogItems = ({ data }: CatalogEvent): readonly string[] => [
  'personaId' in data ? data.personaId : data.recommendationId,
];
