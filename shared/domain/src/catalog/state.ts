import { PersistentMap } from '../lib/index.js';

export interface PersonaState {
  readonly personaId: string;
  readonly title: string;
  readonly description: string;
  readonly isArchived: boolean;
}

export interface RecommendationState {
  readonly recommendationId: string;
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly isArchived: boolean;
}

/** Two lists of an organisation. There is no status of its own: every organisation has a catalog, at first an empty one. */
export interface CatalogState {
  readonly personas: PersistentMap<PersonaState>;
  readonly recommendations: PersistentMap<RecommendationState>;
}

export const emptyCatalog: CatalogState = { personas: PersistentMap.empty(), recommendations: PersistentMap.empty() };
