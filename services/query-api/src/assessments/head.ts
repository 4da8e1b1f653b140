import { contentId, type MaturityLevel, type TemplateSummary } from '@tidemark/contracts';
import type { Body } from '@tidemark/domain';
import { type AssessmentDocument, type TemplateHeadDocument, templateSummary } from '@tidemark/domain/read-models';

type Head = Omit<TemplateSummary, 'areas' | 'objectives' | 'questions'>;
type HeadBody = Body<TemplateHeadDocument>;

/** What every listing shows of a template, without the counts: served whole, it brings areas and objectives themselves. */
export function templateHead(tenant: string, id: string, head: HeadBody): Head {
  const { areas: _areas, objectives: _objectives, questions: _questions, ...rest } = templateSummary(tenant, id, head);
  return rest;
}

/** The same of an applied assessment: it has its template's name and its own short name, description and dates. */
export function assessmentHead(assessment: AssessmentDocument, template: HeadBody): Head {
  const { _id: id, tenant, templateId, nodeId, shortName, description, windows, isArchived } = assessment;
  return {
    ...templateHead(tenant, templateId, template),
    id,
    node_id: nodeId,
    template_id: templateId,
    shortName,
    description,
    ...windows,
    isArchived,
    isPublicTemplate: 0,
    templateForOrganization_id: null,
    completed: 100,
    isDeployed: true,
    maturityLevels: maturityLevels(template, id),
  };
}

/** Maturity levels of a template, in their order, under an owner's ids. */
export const maturityLevels = ({ levels }: Pick<TemplateHeadDocument, 'levels'>, owner: string): MaturityLevel[] =>
  levels.map(({ n, name, description, position }) => ({
    id: contentId(owner, n),
    assessment_id: owner,
    name,
    description,
    position,
    enabled: true,
  }));
