import type { Document } from '../../lib/index.js';
import type { ContentLevel, ExistingTemplate, Publication, TemplateProfile } from '../../template/index.js';
import type { TemplateVersions } from './versions.js';
import { collection } from '../lib/collection.js';

/** One whole template, as in its aggregate: for editor, form and export. */
export interface TemplateDocument extends Document {
  readonly template: ExistingTemplate;
  /** Version of the stream. */
  readonly version: number;
  readonly versions: TemplateVersions;
}

export const templates = collection('templates').of<TemplateDocument>({
  is: 'a template with all its content, by its id',
  isPersonal: false,
  indexes: [],
});

/**
 * The fields of a template for lists and cards: much less than the whole, so that a tree of many templates is read
 * quickly.
 */
export interface TemplateHeadDocument extends TemplateHead, Document {
  /** User id of the author: the person who created, imported, copied or revised it. */
  readonly createdBy: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Null before deployment. */
  readonly deployedAt: string | null;
  readonly version: number;
}

/** The part of the head that comes from the template itself. */
export interface TemplateHead {
  readonly nodeId: string | null;
  readonly profile: TemplateProfile;
  readonly levels: readonly (ContentLevel & { readonly version: number })[];
  readonly isDeployed: boolean;
  readonly publication: Publication;
  readonly isArchived: boolean;
  /** Percentage of wizard step 2, 0..100, unrounded. */
  readonly completed: number;
  /** Percentage of wizard step 4 with two decimals. */
  readonly percentage: string;
  /** The first unfinished step of the wizard, 1..4. */
  readonly step: number;
  readonly counts: { readonly areas: number; readonly objectives: number; readonly questions: number };
  readonly tags: readonly string[];
  /** The template that this one revises. */
  readonly originId: string | null;
  /** Of the template itself, without its content. */
  readonly version: number;
}

export const templateHeads = collection('template-heads').of<TemplateHeadDocument>({
  is: 'what lists show of a template, by its id',
  isPersonal: false,
  indexes: [['isArchived']],
});
