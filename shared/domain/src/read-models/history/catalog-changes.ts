import type { CatalogEvent } from '../../catalog/index.js';
import type { Changes } from './change.js';

export const catalogChanges: Changes<CatalogEvent> = {
  PersonaCreated: ({ personaId, ...facts }) => [{ subject: 'persona', subjectId: personaId, facts }],
  PersonaChanged: ({ personaId, ...facts }) => [{ subject: 'persona', subjectId: personaId, facts }],
  PersonaArchived: ({ personaId }) => [{ subject: 'persona', subjectId: personaId }],
  PersonaRestored: ({ personaId }) => [{ subject: 'persona', subjectId: personaId }],
  RecommendationCreated: ({ recommendationId, ...facts }) => [
    { subject: 'recommendation', subjectId: recommendationId, facts },
  ],
  RecommendationChanged: ({ recommendationId, ...facts }) => [
    { subject: 'recommendation', subjectId: recommendationId, facts },
  ],
  RecommendationArchived: ({ recommendationId }) => [{ subject: 'recommendation', subjectId: recommendationId }],
  RecommendationRestored: ({ recommendationId }) => [{ subject: 'recommendation', subjectId: recommendationId }],
};
