import type { PersonaState, RecommendationState } from '../../catalog/index.js';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

export interface PersonaDocument extends Document, Omit<PersonaState, 'personaId'> {
  readonly version: number;
}

export const personas = collection('personas').of<PersonaDocument>({
  is: 'a persona, by its id',
  isPersonal: false,
  indexes: [['isArchived']],
});

export interface RecommendationDocument extends Document, Omit<RecommendationState, 'recommendationId'> {
  readonly version: number;
}

export const recommendations = collection('recommendations').of<RecommendationDocument>({
  is: 'a recommendation, by its id',
  isPersonal: false,
  indexes: [['isArchived']],
});
