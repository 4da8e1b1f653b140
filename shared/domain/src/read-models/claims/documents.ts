import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** A claimed name; `_id` is the key of its claim, a hash of the name. Free names have no document. */
export interface ClaimDocument extends Document {
  readonly kind: 'email' | 'organization-name';
  readonly ownerTenant: string;
  readonly ownerId: string;
}

export const claims = collection('claims').of<ClaimDocument>({
  is: 'a name that is unique everywhere, by a hash of it: whose it is',
  isPersonal: true,
  indexes: [],
});
