import type { Document } from '../../lib/index.js';
import type { OrganizationProfile, OrganizationSettings } from '../../organization/index.js';
import { collection } from '../lib/collection.js';

/** One organisation; `_id` is the organisation's id. The contact reads null once it was erased. */
export interface OrganizationDocument
  extends Document,
    Omit<OrganizationProfile, 'organizationId'>,
    Omit<OrganizationSettings, 'superGivenBy' | 'color' | 'logoUrl'> {
  readonly suspended: boolean;
  /** Not in what an earlier version of the read model wrote. */
  readonly superGivenBy?: OrganizationSettings['superGivenBy'];
  /** Neither is in what an earlier version of the read model wrote. */
  readonly color?: OrganizationSettings['color'];
  readonly logoUrl?: OrganizationSettings['logoUrl'];
  /** Ids of the active supers; not in what an earlier version of the read model wrote. */
  readonly supers?: readonly string[];
  readonly version: number;
}

export const organizations = collection('organizations').of<OrganizationDocument>({ indexes: [['suspended']] });
