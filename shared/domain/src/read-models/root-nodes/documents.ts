import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** The root node of an organisation; `_id` is the node's id. */
export interface RootNodeDocument extends Document {
  readonly organizationId: string;
}

export const rootNodes = collection('root-nodes').of<RootNodeDocument>({
  is: 'the root of a tree, by the id of the node: whose it is',
  isPersonal: false,
  indexes: [],
});
