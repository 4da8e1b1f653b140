import type { TemplateSummary } from '@tidemark/contracts';
import type { Actor } from '@tidemark/domain';
import { headOf } from '@tidemark/domain/read-models';
import { presentAssessment, presentTemplate } from '@tidemark/presenters';
import type { AssessmentOrTemplate } from '../access/find-assessment.js';

type Head = Omit<TemplateSummary, 'areas' | 'objectives' | 'questions'>;

/** Its actions depend on its node. */
export interface NodeAccess {
  /** Whether the node is in one of the viewer's branches. */
  readonly isAuthorized: boolean;
  readonly isNodeArchived: boolean;
}

/** The fields for every listing, without the counts: the whole has the areas and objectives themselves. */
export function servedHead({ id, assessment, template }: AssessmentOrTemplate, viewer: Actor, place: NodeAccess): Head {
  const known = { tenant: template.tenant, id: template._id, head: headOf(template.template, template.versions) };
  const summary =
    assessment === null
      ? presentTemplate(known, viewer, place.isAuthorized)
      : presentAssessment(id, { ...assessment, ...place }, known, viewer, place.isAuthorized);
  const { areas: _areas, objectives: _objectives, questions: _questions, ...rest } = summary;
  return rest;
}

/** The version of the requested thing. */
export const versionOf = ({ assessment, template }: AssessmentOrTemplate): number =>
  assessment?.version ?? template.versions.own;
