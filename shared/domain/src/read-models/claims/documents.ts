import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** A name that somebody goes by; `_id` is the key of its claim, a hash of the name. There is none for a name that is free. */
export interface ClaimDocument extends Document {
  readonly kind: 'email' | 'organization-name';
  readonly ownerTenant: string;
  readonly ownerId: string;
}

export const claims = collection('claims').of<ClaimDocument>({ indexes: [] });
