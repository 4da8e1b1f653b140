import type { TemplateSummary } from '@tidemark/contracts';
import { assessmentSummary, headOf, templateSummary } from '@tidemark/domain/read-models';
import type { Found } from './find.js';

type Head = Omit<TemplateSummary, 'areas' | 'objectives' | 'questions'>;

/** What every listing shows of it, without the counts: served whole, it brings areas and objectives themselves. */
export function servedHead({ id, assessment, template }: Found): Head {
  const head = headOf(template.template, template.versions);
  const { tenant } = template;
  const summary =
    assessment === null ? templateSummary(tenant, id, head) : assessmentSummary(tenant, id, assessment, head);
  const { areas: _areas, objectives: _objectives, questions: _questions, ...rest } = summary;
  return rest;
}
