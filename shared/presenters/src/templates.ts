import {
  answerMinutes,
  contentId,
  type ListedTemplate,
  type MaturityLevel,
  type OfferedTemplate,
  type TemplateSummary,
} from '@tidemark/contracts';
import { type Actor, notesAudienceOf } from '@tidemark/domain';
import type { AssessmentDocument, PersonDocument, TemplateHead } from '@tidemark/domain/read-models';
import { onAssessment, onTemplate } from './template-rights.js';

/** A template by its head, from any source, and its organization. */
export interface KnownTemplate {
  readonly tenant: string;
  readonly id: string;
  readonly head: TemplateHead;
}

/** A published template or a starter, for people who may sign up with it. */
export const presentOffered = (
  id: string,
  { name, description }: Pick<OfferedTemplate, 'name' | 'description'>,
  { objectives, questions }: Pick<OfferedTemplate, 'objectives' | 'questions'>,
): OfferedTemplate => ({ id, name, description, objectives, questions, minutes: answerMinutes(questions) });

/**
 * A template for lists and answers of commands. `isAuthorized`: whether its node is in one of the viewer's branches.
 */
export function presentTemplate(
  { tenant, id, head }: KnownTemplate,
  viewer: Actor,
  isAuthorized: boolean,
): TemplateSummary {
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
    notesShownTo: null,
    step: head.step,
    isArchived: head.isArchived,
    isPublicTemplate: head.publication,
    templateForOrganization_id: tenant,
    completed: head.completed,
    isDeployed: head.isDeployed,
    tags: [...head.tags],
    origin_id: head.originId,
    maturityLevels: maturityLevels(head, id),
    maturityModel: levels.map((level) => level.name),
    ...head.counts,
    may: onTemplate({ ...head, tenant }, viewer, isAuthorized),
    version: head.version,
  };
}

/** The extra fields of a template in a list. */
export type ListingFields = Pick<ListedTemplate, 'organizationName' | 'uses'> & {
  /** The author, if the viewer's organization knows them. */
  readonly author: Pick<PersonDocument, '_id' | 'firstName' | 'surName'> | undefined;
};

/** A template in a list of templates. */
export function presentListed<Template extends TemplateSummary>(
  template: Template,
  { organizationName, author, uses }: ListingFields,
): Template & ListedTemplate {
  const name = author === undefined ? '' : [author.firstName, author.surName].filter(Boolean).join(' ');
  return {
    ...template,
    organizationName,
    author: author === undefined || name === '' ? null : { id: author._id, name },
    uses,
  };
}

/** The fields of an applied assessment that are its own; the others are its template's. */
export type AppliedAssessment = Pick<
  AssessmentDocument,
  'templateId' | 'nodeId' | 'shortName' | 'description' | 'windows' | 'notesShownTo' | 'isArchived' | 'version'
> & {
  /** An assessment is out of use when its node is archived, too. */
  readonly isNodeArchived: boolean;
};

/** An applied assessment: its template's name, its own short name, description and dates. */
export function presentAssessment(
  id: string,
  assessment: AppliedAssessment,
  template: KnownTemplate,
  viewer: Actor,
  isAuthorized: boolean,
): TemplateSummary {
  const { templateId, nodeId, shortName, description, windows, isArchived, version } = assessment;
  return {
    ...presentTemplate(template, viewer, isAuthorized),
    id,
    node_id: nodeId,
    template_id: templateId,
    shortName,
    description,
    ...windows,
    notesShownTo: notesAudienceOf(assessment),
    isArchived,
    isPublicTemplate: 0,
    origin_id: null,
    templateForOrganization_id: null,
    completed: 100,
    isDeployed: true,
    maturityLevels: maturityLevels(template.head, id),
    may: onAssessment(assessment, viewer, isAuthorized),
    version,
  };
}

/** Maturity levels of a template, in order, under an owner's ids. */
export const maturityLevels = ({ levels }: Pick<TemplateHead, 'levels'>, owner: string): MaturityLevel[] =>
  levels.map(({ n, name, description, position, version }) => ({
    id: contentId(owner, n),
    assessment_id: owner,
    name,
    description,
    position,
    enabled: true,
    version,
  }));
