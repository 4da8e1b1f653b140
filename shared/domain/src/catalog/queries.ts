import type { RecommendationStanding } from '../template/index.js';
import type { CatalogState } from './state.js';

/** What `AttachRecommendation` must know of a recommendation. */
export function recommendationStanding(state: CatalogState, recommendationId: string): RecommendationStanding {
  const recommendation = state.recommendations.get(recommendationId);
  if (recommendation === undefined) return 'unknown';
  return recommendation.isArchived ? 'archived' : 'offered';
}
