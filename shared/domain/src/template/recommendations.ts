import type { TemplateContent } from './content.js';
import { attachedIn } from './content-find.js';
import type { RecommendationKey } from './events.js';

/** Every recommendation that a template refers to, once, in the order of its file: imported ones first. */
export function recommendationIdsOf(template: {
  readonly content: TemplateContent;
  readonly recommendationKeys: readonly RecommendationKey[];
}): string[] {
  const imported = template.recommendationKeys.map(({ recommendationId }) => recommendationId);
  return [...new Set([...imported, ...attachedIn(template.content)])];
}
