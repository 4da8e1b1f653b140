import type { Document } from '../../lib/index.js';
import type { OrganizationProfile, OrganizationSettings } from '../../organization/index.js';
import { collection } from '../lib/collection.js';

/** One organisation; `_id` is the organisation's id. The contact reads null once it was erased. */
export interface OrganizationDocument
  extends Document,
    Omit<OrganizationProfile, 'organizationId'>,
    OrganizationSettings {
  readonly suspended: boolean;
  /** Ids of the active supers. */
  readonly supers: readonly string[];
  readonly version: number;
}

export const organizations = collection('organizations').of<OrganizationDocument>({ indexes: [['suspended']] });
