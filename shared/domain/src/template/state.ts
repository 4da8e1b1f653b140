import type { TemplateFileVersion } from '@tidemark/contracts';
import type { TemplateContent } from './content.js';
import type { RecommendationKey, RecommendationSnapshot, TemplateOrigin, TemplateProfile } from './events.js';

/** `isPublicTemplate` of the specification: 0 private, 1 submitted, 2 published. */
export type Publication = 0 | 1 | 2;

interface TemplateFacts {
  readonly templateId: string;
  /** The node it was made on; null for a template of the whole organization. */
  readonly nodeId: string | null;
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
  /** The highest content number ever assigned, even to removed content: numbers are never reused. */
  readonly highestN: number;
  /** The recommendations of the file that it was imported from. */
  readonly recommendationKeys: readonly RecommendationKey[];
  /** Of the imported file; the newest for other templates. */
  readonly fileVersion: TemplateFileVersion;
  /** The attached recommendations, as they read at deployment; none before. */
  readonly recommendations: readonly RecommendationSnapshot[];
  readonly publication: Publication;
  readonly tags: readonly string[];
  /** For a revision. */
  readonly origin?: TemplateOrigin;
}

/** Everything can be edited. */
export interface DraftTemplate extends TemplateFacts {
  readonly status: 'draft';
}

/** Its content is permanently fixed; assessments are scored by it. */
export interface DeployedTemplate extends TemplateFacts {
  readonly status: 'deployed';
}

/** No longer offered. Assessments applied from it continue. */
export interface ArchivedTemplate extends TemplateFacts {
  readonly status: 'archived';
  readonly wasDeployed: boolean;
}

export type ExistingTemplate = DraftTemplate | DeployedTemplate | ArchivedTemplate;
export type TemplateState = { readonly status: 'none' } | ExistingTemplate;

export const noTemplate: TemplateState = { status: 'none' };
