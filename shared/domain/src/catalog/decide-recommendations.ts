import { type Fault, limits, WebUrl } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, requiredText } from '../lib/index.js';
import type {
  ArchiveRecommendation,
  ChangeRecommendation,
  CreateRecommendation,
  ImportRecommendations,
  RestoreRecommendation,
} from './commands.js';
import type { CatalogEvent } from './events.js';
import type { CatalogState, Recommendation, RecommendationState } from './state.js';

/** Writes nothing when the id is known, as in a repeated creation. */
export function createRecommendation(command: CreateRecommendation, state: CatalogState): readonly CatalogEvent[] {
  const { recommendationId, title, url, description } = command;
  if (state.recommendations.has(recommendationId)) return [];
  return [{ type: 'RecommendationCreated', data: checked({ recommendationId, title, url, description }) }];
}

/** One append for a whole file; a repeated import writes nothing. */
export function importRecommendations(command: ImportRecommendations, state: CatalogState): readonly CatalogEvent[] {
  return command.recommendations
    .filter(({ recommendationId }) => !state.recommendations.has(recommendationId))
    .map(({ recommendationId, title, url, description }) => ({
      type: 'RecommendationCreated',
      data: { recommendationId, title, url, description },
    }));
}

export function changeRecommendation(command: ChangeRecommendation, state: CatalogState): readonly CatalogEvent[] {
  const now = knownRecommendation(state, command.recommendationId);
  const { recommendationId, title = now.title, url = now.url, description = now.description } = command;
  const recommendation = checked({ recommendationId, title, url, description });
  const isSame = changesNothing(recommendation, now);
  const { isArchived = now.isArchived } = command;
  if (isSame && isArchived === now.isArchived) return [];
  ensure(!now.isArchived, 'recommendation-archived');
  const events: CatalogEvent[] = isSame ? [] : [{ type: 'RecommendationChanged', data: recommendation }];
  return isArchived ? [...events, { type: 'RecommendationArchived', data: { recommendationId } }] : events;
}

export function archiveRecommendation(command: ArchiveRecommendation, state: CatalogState): readonly CatalogEvent[] {
  const { recommendationId, isArchived } = knownRecommendation(state, command.recommendationId);
  return isArchived ? [] : [{ type: 'RecommendationArchived', data: { recommendationId } }];
}

export function restoreRecommendation(command: RestoreRecommendation, state: CatalogState): readonly CatalogEvent[] {
  const { recommendationId, isArchived } = knownRecommendation(state, command.recommendationId);
  return isArchived ? [{ type: 'RecommendationRestored', data: { recommendationId } }] : [];
}

function knownRecommendation(state: CatalogState, recommendationId: string): RecommendationState {
  const recommendation = state.recommendations.get(recommendationId);
  ensure(recommendation, 'recommendation-not-found');
  return recommendation;
}

function checked({ recommendationId, title, url, description }: Recommendation): Recommendation {
  ensureNoFaults([
    ...requiredText('title', title, limits.title),
    ...urlFaults(url),
    ...requiredText('description', description, limits.description),
  ]);
  return { recommendationId, title: title.trim(), url: url.trim(), description: description.trim() };
}

function urlFaults(url: string): Fault[] {
  const faults = requiredText('url', url, limits.url);
  if (faults.length > 0 || WebUrl.safeParse(url).success) return faults;
  return [fault('url', 'recommendation-url-invalid', 'Please insert a valid url')];
}
