import { type Decider, never, type PersistentMap } from '../lib/index.js';
import type { CatalogCommand } from './commands.js';
import { archivePersona, changePersona, createPersona, restorePersona } from './decide-personas.js';
import {
  archiveRecommendation,
  changeRecommendation,
  createRecommendation,
  importRecommendations,
  restoreRecommendation,
} from './decide-recommendations.js';
import { type CatalogEvent, catalogItems } from './events.js';
import { type CatalogState, emptyCatalog } from './state.js';

/** The personas and recommendations of an organization. */
export const catalog: Decider<CatalogState, CatalogCommand, CatalogEvent> = {
  initialState: emptyCatalog,
  items: catalogItems,

  decide(command, state) {
    switch (command.type) {
      case 'CreatePersona':
        return createPersona(command, state);
      case 'ChangePersona':
        return changePersona(command, state);
      case 'ArchivePersona':
        return archivePersona(command, state);
      case 'RestorePersona':
        return restorePersona(command, state);
      case 'CreateRecommendation':
        return createRecommendation(command, state);
      case 'ImportRecommendations':
        return importRecommendations(command, state);
      case 'ChangeRecommendation':
        return changeRecommendation(command, state);
      case 'ArchiveRecommendation':
        return archiveRecommendation(command, state);
      case 'RestoreRecommendation':
        return restoreRecommendation(command, state);
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    const { personas, recommendations } = state;
    switch (event.type) {
      case 'PersonaCreated':
        return { ...state, personas: personas.set(event.data.personaId, { ...event.data, isArchived: false }) };
      case 'PersonaChanged':
        return { ...state, personas: changed(personas, event.data.personaId, event.data) };
      case 'PersonaArchived':
        return { ...state, personas: changed(personas, event.data.personaId, { isArchived: true }) };
      case 'PersonaRestored':
        return { ...state, personas: changed(personas, event.data.personaId, { isArchived: false }) };
      case 'RecommendationCreated': {
        const { recommendationId } = event.data;
        return {
          ...state,
          recommendations: recommendations.set(recommendationId, { ...event.data, isArchived: false }),
        };
      }
      case 'RecommendationChanged':
        return { ...state, recommendations: changed(recommendations, event.data.recommendationId, event.data) };
      case 'RecommendationArchived':
        return {
          ...state,
          recommendations: changed(recommendations, event.data.recommendationId, { isArchived: true }),
        };
      case 'RecommendationRestored':
        return {
          ...state,
          recommendations: changed(recommendations, event.data.recommendationId, { isArchived: false }),
        };
      default:
        event satisfies never;
        return state;
    }
  },
};

function changed<Item>(items: PersistentMap<Item>, id: string, change: Partial<Item>): PersistentMap<Item> {
  const item = items.get(id);
  return item === undefined ? items : items.set(id, { ...item, ...change });
}
