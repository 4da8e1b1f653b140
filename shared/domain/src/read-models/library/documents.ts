import type { Document } from '../../lib/index.js';
import type { TemplateHead } from '../templates/documents.js';
import { collection } from '../lib/collection.js';

/**
 * A deployed template as other organisations may come to see it; `_id` is the template's id. Content is read from the
 * organisation's own read model, and only while `publication` allows it.
 */
export interface LibraryDocument extends TemplateHead, Document {
  /** Whose template it is. */
  readonly organizationId: string;
  /** Nothing of the tree that it was made on is shown. */
  readonly nodeId: null;
  readonly version: number;
}

export const library = collection('library').of<LibraryDocument>({ indexes: [['publication']] });

/**
 * Those of them that other organisations, or a master, are offered: what is submitted or public and not archived. Their lists
 * are made of these, so that what an organisation deploys for itself is announced to no other.
 */
export const offered = collection('offered').of<LibraryDocument>({ indexes: [['publication']] });
