import type { Language, SuperGivers } from '@tidemark/contracts';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** One organisation; `_id` is the organisation's id. The contact reads null once it was erased. */
export interface OrganizationDocument extends Document {
  readonly name: string;
  readonly billingEmail: string | null;
  readonly contactName: string | null;
  readonly phoneNumber: string | null;
  readonly suspended: boolean;
  readonly language: Language;
  /** IANA name: what "the whole day" means when a day is chosen on a screen. */
  readonly timeZone: string;
  /** Not in what an earlier version of the read model wrote. */
  readonly superGivenBy?: SuperGivers;
  /** The least respondents whose results role user is shown together. */
  readonly smallestGroup: number;
  /** Ids of the active supers; not in what an earlier version of the read model wrote. */
  readonly supers?: readonly string[];
  readonly version: number;
}

export const organizations = collection('organizations').of<OrganizationDocument>({ indexes: [['suspended']] });
