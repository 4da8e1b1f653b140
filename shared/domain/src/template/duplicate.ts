import { ensure } from '../lib/index.js';
import type { ReviseTemplate } from './commands.js';
import type { ContentQuestion, TemplateContent } from './content.js';
import type { TemplateProfile } from './events.js';
import { existing, inUse } from './guards.js';
import type { TemplateState } from './state.js';

/** Which recommendation of the copy's organisation stands for one of the original; undefined leaves it off. */
export type RecommendationOfCopy = (recommendationId: string) => string | undefined;

/** What a copy of a template starts with; only a deployed one can be duplicated. */
export function duplicateOf(
  original: TemplateState,
  recommendationIdOf: RecommendationOfCopy,
): { readonly profile: TemplateProfile; readonly content: TemplateContent } {
  const { status, profile, content } = inUse(original);
  ensure(status === 'deployed', 'template-not-deployed');
  return { profile, content: duplicateContent(content, recommendationIdOf) };
}

/** What a revision of a template starts with: the same, and what it was made of. */
export function revisionOf(
  original: TemplateState,
  recommendationIdOf: RecommendationOfCopy,
): Omit<ReviseTemplate, 'type' | 'templateId'> {
  const { templateId, nodeId, highestN, tags } = existing(original);
  const copy = duplicateOf(original, recommendationIdOf);
  return { nodeId, ...copy, tags: [...tags], origin: { templateId, highestN } };
}

/** The same content with the same numbers; only the recommendations become those of the copy's organisation. */
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
