import type { Document } from '../../lib/index.js';
import type { TemplateHead } from '../templates/documents.js';
import { collection } from '../lib/collection.js';

/**
 * A deployed template as other organizations may see it; `_id` is the template's id. Its content is read from the
 * organization's own read model, and only while `publication` allows it.
 */
export interface LibraryDocument extends TemplateHead, Document {
  /** The organization of the template. */
  readonly organizationId: string;
  /** Other organizations see nothing of the tree that it was made on. */
  readonly nodeId: null;
  readonly version: number;
  /** When it was last submitted for publication; null: never. */
  readonly submittedAt: string | null;
}

export const library = collection('library').of<LibraryDocument>({
  is: 'a deployed template as other organisations may come to see it, by its id',
  isPersonal: false,
  indexes: [['publication']],
});

/**
 * The templates that other organizations, or a master, are offered: submitted or public, and not archived. Their lists
 * use this collection, so that deploying a template internally is announced to no other organization.
 */
export const offered = collection('offered').of<LibraryDocument>({
  is: 'a submitted or public template',
  isPersonal: false,
  indexes: [['publication']],
});
