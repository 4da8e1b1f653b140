import type { Document } from '../../lib/index.js';

/** The root node of an organisation; `_id` is the node's id. */
export interface RootNodeDocument extends Document {
  readonly organizationId: string;
}
