import type { RecommendationStatus } from '../template/index.js';
import type { CatalogState } from './state.js';

/** The facts about a recommendation that `AttachRecommendation` needs. */
export function recommendationStatus(state: CatalogState, recommendationId: string): RecommendationStatus {
  const recommendation = state.recommendations.get(recommendationId);
  if (recommendation === undefined) return 'unknown';
  return recommendation.isArchived ? 'archived' : 'offered';
}
