import { contentId } from '@tidemark/contracts';
import { numbersIn } from './content-find.js';
import type { TemplateEvent } from './events.js';

const isAttachment = (type: TemplateEvent['type']): boolean =>
  type === 'RecommendationAttached' ||
  type === 'RecommendationDetached' ||
  type === 'QuestionRecommendationAttached' ||
  type === 'QuestionRecommendationDetached';

/**
 * The template itself and each piece of its content are items, so two people can edit different questions without a
 * conflict. An attachment does not change its parent.
 */
export function templateItems({ type, data }: TemplateEvent): readonly string[] {
  const { templateId } = data;
  if (type === 'TemplateImported' || type === 'TemplateDuplicated' || type === 'TemplateRevised') {
    return [templateId, ...numbersIn(data.content).map((n) => contentId(templateId, n))];
  }
  if (isAttachment(type)) return [];
  return ['n' in data ? contentId(templateId, data.n) : templateId];
}
