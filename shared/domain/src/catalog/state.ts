import { type DataOf, PersistentMap } from '../lib/index.js';
import type { CatalogEvent } from './events.js';

export type Persona = DataOf<CatalogEvent, 'PersonaCreated'>;
export type Recommendation = DataOf<CatalogEvent, 'RecommendationCreated'>;

export interface PersonaState extends Persona {
  readonly isArchived: boolean;
}

export interface RecommendationState extends Recommendation {
  readonly isArchived: boolean;
}

/** Two lists of an organization. It has no status: every organization has a catalog, initially empty. */
export interface CatalogState {
  readonly personas: PersistentMap<PersonaState>;
  readonly recommendations: PersistentMap<RecommendationState>;
}

export const emptyCatalog: CatalogState = { personas: PersistentMap.empty(), recommendations: PersistentMap.empty() };
