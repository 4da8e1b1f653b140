import { defaultSmallestGroup } from '../assessments/small-groups.js';
import type { DataOf, Stated } from '../lib/index.js';
import type { OrganizationEvent } from './events.js';

/** The contact is personal data: null once it was erased. */
export type OrganizationProfile = DataOf<OrganizationEvent, 'OrganizationProfileChanged'>;

type SettingsChanged = DataOf<OrganizationEvent, 'OrganizationSettingsChanged'>;
/** What its reports look like; null: as the product's. */
type Appearance = 'color' | 'logoUrl';

export interface OrganizationSettings
  extends Stated<Required<Omit<SettingsChanged, 'organizationId' | Appearance>>>,
    Record<Appearance, string | null> {}

/** An organisation that was created; suspended, it keeps everything and its people are shut out. */
export interface KnownOrganization {
  readonly status: 'active' | 'suspended';
  readonly profile: OrganizationProfile;
  readonly settings: OrganizationSettings;
  /** User ids of the active supers: few. */
  readonly supers: readonly string[];
}

export type OrganizationState = { readonly status: 'none' } | KnownOrganization;

/** Until somebody changes them. */
export const defaultSettings: OrganizationSettings = {
  language: 'en-US',
  timeZone: 'UTC',
  superGivenBy: 'inviters',
  smallestGroup: defaultSmallestGroup,
  color: null,
  logoUrl: null,
  answerByLink: false,
};
