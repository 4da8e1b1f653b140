import type { TemplateFileVersion } from '@tidemark/contracts';
import type { TemplateContent } from './content.js';
import type { RecommendationKey, RecommendationSnapshot, TemplateOrigin, TemplateProfile } from './events.js';

/** `isPublicTemplate` of the specification: 0 private, 1 submitted, 2 published. */
export type Publication = 0 | 1 | 2;

interface TemplateFacts {
  readonly templateId: string;
  /** The node it was made on; null for a template of the organisation alone. */
  readonly nodeId: string | null;
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
  /** The highest content number ever given, also to what was removed since: numbers are never used twice. */
  readonly highestN: number;
  /** The recommendations of the file that it was imported from. */
  readonly recommendationKeys: readonly RecommendationKey[];
  /** Of the file that it was imported from, the newest where it was not. */
  readonly fileVersion: TemplateFileVersion;
  /** What was attached, as it read when the template was deployed; none before. */
  readonly recommendations: readonly RecommendationSnapshot[];
  readonly publication: Publication;
  readonly tags: readonly string[];
  /** Of a revision. */
  readonly origin?: TemplateOrigin;
}

/** Everything of it can be edited. */
export interface DraftTemplate extends TemplateFacts {
  readonly status: 'draft';
}

/** Its content is fixed for good; assessments are scored by it. */
export interface DeployedTemplate extends TemplateFacts {
  readonly status: 'deployed';
}

/** Offered no more. Assessments that were applied from it go on. */
export interface ArchivedTemplate extends TemplateFacts {
  readonly status: 'archived';
  readonly wasDeployed: boolean;
}

export type ExistingTemplate = DraftTemplate | DeployedTemplate | ArchivedTemplate;
export type TemplateState = { readonly status: 'none' } | ExistingTemplate;

export const noTemplate: TemplateState = { status: 'none' };
