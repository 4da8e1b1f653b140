import {
  completion,
  type ExistingTemplate,
  levelsInOrder,
  objectivesIn,
  questionsIn,
  type TemplateCompletion,
  type TemplateContent,
} from '../../template/index.js';
import type { TemplateHead } from './documents.js';
import { type TemplateVersions, versionOf } from './versions.js';

export const isDeployed = (template: ExistingTemplate): boolean =>
  template.status === 'deployed' || (template.status === 'archived' && template.wasDeployed);

/** Computes the head of a template from the whole. */
export function headOf(template: ExistingTemplate, versions: TemplateVersions): TemplateHead {
  const { nodeId, profile, content, publication, tags, origin } = template;
  const { completed, percentage } = completion(content);
  return {
    nodeId,
    profile,
    levels: versionedLevels(content, versions),
    isDeployed: isDeployed(template),
    publication,
    isArchived: template.status === 'archived',
    completed,
    percentage,
    step: stepOf(content, { completed }),
    counts: {
      areas: content.areas.length,
      objectives: objectivesIn(content).length,
      questions: questionsIn(content).length,
    },
    tags,
    originId: origin?.templateId ?? null,
    version: versions.own,
  };
}

/** The levels in order, each at the version of its last change. */
export const versionedLevels = (content: TemplateContent, versions: TemplateVersions): TemplateHead['levels'] =>
  levelsInOrder(content).map((level) => ({ ...level, version: versionOf(versions, level.n) }));

/** Recommendations (step 3) are optional, so after the objectives comes the step of the questions. */
function stepOf({ levels }: TemplateContent, { completed }: Pick<TemplateCompletion, 'completed'>): number {
  if (levels.length === 0) return 1;
  return completed < 100 ? 2 : 4;
}
