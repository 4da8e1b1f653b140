import { contentId, type TemplateSummary } from '@tidemark/contracts';
import type { Body } from '../../lib/index.js';
import type { TemplateHeadDocument } from './documents.js';

/** A template as lists serve it; its own name is both the name and, by its short name, what assessments are found by. */
export function templateSummary(tenant: string, id: string, head: Body<TemplateHeadDocument>): TemplateSummary {
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
    maturityLevels: levels.map((level) => ({
      id: contentId(id, level.n),
      assessment_id: id,
      name: level.name,
      description: level.description,
      position: level.position,
      enabled: true,
    })),
    maturityModel: levels.map((level) => level.name),
    ...head.counts,
  };
}
