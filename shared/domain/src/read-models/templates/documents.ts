import type { Document } from '../../lib/index.js';
import type { ContentLevel, ExistingTemplate, Publication, TemplateProfile } from '../../template/index.js';
import type { TemplateVersions } from './versions.js';
import { collection } from '../lib/collection.js';

/** One template whole, as its aggregate knows it: what an editor, a form and an export need. */
export interface TemplateDocument extends Document {
  readonly template: ExistingTemplate;
  /** Of the stream. */
  readonly version: number;
  readonly versions: TemplateVersions;
}

export const templates = collection('templates').of<TemplateDocument>({ indexes: [] });

/** What lists and cards show of a template: a fraction of the whole, so that a tree of many templates is read quickly. */
export interface TemplateHeadDocument extends TemplateHead, Document {
  /** User id of who began it: wrote, imported, copied or revised it. */
  readonly createdBy: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Null until then. */
  readonly deployedAt: string | null;
  readonly version: number;
}

/** The same as far as the template itself tells it. */
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
  /** The wizard's first step that is not finished, 1..4. */
  readonly step: number;
  readonly counts: { readonly areas: number; readonly objectives: number; readonly questions: number };
  readonly tags: readonly string[];
  /** The template that it is a revision of. */
  readonly originId: string | null;
  /** Of the template itself, without its content. */
  readonly version: number;
}

export const templateHeads = collection('template-heads').of<TemplateHeadDocument>({ indexes: [['isArchived']] });
