import { ensure } from '../lib/index.js';
import type { ReviseTemplate } from './commands.js';
import type { ContentQuestion, TemplateContent } from './content.js';
import type { TemplateProfile } from './events.js';
import { existing, inUse } from './guards.js';
import type { TemplateState } from './state.js';

/** Maps a recommendation of the original to one of the copy's organization; undefined leaves it out. */
export type RecommendationOfCopy = (recommendationId: string) => string | undefined;

/** The start of a copy; only a deployed template can be duplicated. */
export function duplicateOf(
  original: TemplateState,
  recommendationIdOf: RecommendationOfCopy,
): { readonly profile: TemplateProfile; readonly content: TemplateContent } {
  const { status, profile, content } = inUse(original);
  ensure(status === 'deployed', 'template-not-deployed');
  return { profile, content: duplicateContent(content, recommendationIdOf) };
}

/** The start of a revision: the same, with its origin. */
export function revisionOf(
  original: TemplateState,
  recommendationIdOf: RecommendationOfCopy,
): Omit<ReviseTemplate, 'type' | 'templateId'> {
  const { templateId, nodeId, highestN, tags } = existing(original);
  const copy = duplicateOf(original, recommendationIdOf);
  return { nodeId, ...copy, tags: [...tags], origin: { templateId, highestN } };
}

/** The same content with the same numbers; only recommendations become those of the copy's organization. */
export function duplicateContent(content: TemplateContent, recommendationIdOf: RecommendationOfCopy): TemplateContent {
  return {
    ...content,
    areas: content.areas.map((area) => ({
      ...area,
      objectives: area.objectives.map((objective) => ({
        ...objective,
        recommendationIds: objective.recommendationIds.map(recommendationIdOf).filter((id) => id !== undefined),
        questions: objective.questions.map((question) => duplicateQuestion(question, recommendationIdOf)),
      })),
    })),
  };
}

function duplicateQuestion(question: ContentQuestion, recommendationIdOf: RecommendationOfCopy): ContentQuestion {
  const { recommendations, ...others } = question;
  if (recommendations === undefined) return question;
  const kept = recommendations.flatMap(({ recommendationId, level }) => {
    const own = recommendationIdOf(recommendationId);
    return own === undefined ? [] : [{ recommendationId: own, level }];
  });
  return { ...others, recommendations: kept };
}
