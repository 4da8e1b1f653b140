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

/** Two lists of an organisation. There is no status of its own: every organisation has a catalog, at first an empty one. */
export interface CatalogState {
  readonly personas: PersistentMap<PersonaState>;
  readonly recommendations: PersistentMap<RecommendationState>;
}

export const emptyCatalog: CatalogState = { personas: PersistentMap.empty(), recommendations: PersistentMap.empty() };
