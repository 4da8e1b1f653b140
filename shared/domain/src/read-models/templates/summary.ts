import { contentId, type MaturityLevel, type TemplateSummary } from '@tidemark/contracts';
import type { Body } from '../../lib/index.js';
import type { AssessmentDocument } from '../assessments/documents.js';
import type { TemplateHeadDocument } from './documents.js';

type Head = Body<TemplateHeadDocument>;

/** A template as lists and commands serve it. */
export function templateSummary(tenant: string, id: string, head: Head): TemplateSummary {
  const { profile, levels } = head;
  return {
    id,
    node_id: head.nodeId,
    template_id: null,
    organization_id: tenant,
    name: profile.name,
    shortName: profile.shortName,
    description: profile.description,
    scoring: profile.scoring,
    language: profile.language,
    startDate: profile.startDate,
    endDate: profile.endDate,
    openFormDate: null,
    closeFormDate: null,
    step: head.step,
    isArchived: head.isArchived,
    isPublicTemplate: head.publication,
    templateForOrganization_id: tenant,
    completed: head.completed,
    isDeployed: head.isDeployed,
    maturityLevels: maturityLevels(head, id),
    maturityModel: levels.map((level) => level.name),
    ...head.counts,
    version: head.version,
  };
}

/** What of an applied assessment is its own; all else is its template's. */
export type AppliedAssessment = Pick<
  AssessmentDocument,
  'templateId' | 'nodeId' | 'shortName' | 'description' | 'windows' | 'isArchived' | 'version'
>;

/** An applied assessment: its template's name, its own short name, description and dates. */
export function assessmentSummary(
  tenant: string,
  id: string,
  assessment: AppliedAssessment,
  template: Head,
): TemplateSummary {
  const { templateId, nodeId, shortName, description, windows, isArchived, version } = assessment;
  return {
    ...templateSummary(tenant, templateId, template),
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
    version,
  };
}

/** Maturity levels of a template, in their order, under an owner's ids. */
export const maturityLevels = ({ levels }: Pick<Head, 'levels'>, owner: string): MaturityLevel[] =>
  levels.map(({ n, name, description, position, version }) => ({
    id: contentId(owner, n),
    assessment_id: owner,
    name,
    description,
    position,
    enabled: true,
    version,
  }));
