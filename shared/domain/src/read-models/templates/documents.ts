import type { Document } from '../../lib/index.js';
import type { ExistingTemplate, Publication, TemplateContent, TemplateProfile } from '../../template/index.js';

/** One template whole, as its aggregate knows it: what an editor, a form and an export need. */
export interface TemplateDocument extends Document {
  readonly template: ExistingTemplate;
  readonly version: number;
}

/** What lists and cards show of a template: a fraction of the whole, so that a tree of many templates is read quickly. */
export interface TemplateHeadDocument extends Document {
  readonly nodeId: string | null;
  readonly profile: TemplateProfile;
  readonly levels: TemplateContent['levels'];
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
  readonly version: number;
}
