import type { Document } from '../../lib/index.js';
import type { OrganizationProfile, OrganizationSettings } from '../../organization/index.js';
import { collection } from '../lib/collection.js';

/** One organization; `_id` is the organization's id. An erased contact reads as null. */
export interface OrganizationDocument
  extends Document,
    Omit<OrganizationProfile, 'organizationId'>,
    OrganizationSettings {
  readonly suspended: boolean;
  /** Ids of the active supers. */
  readonly supers: readonly string[];
  readonly version: number;
}

export const organizations = collection('organizations').of<OrganizationDocument>({
  is: 'an organisation, by its id',
  isPersonal: true,
  indexes: [['suspended']],
});
