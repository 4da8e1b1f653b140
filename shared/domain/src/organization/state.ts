import { defaultSmallestGroup } from '../assessments/small-groups.js';
import type { DataOf, WithoutNull } from '../lib/index.js';
import type { OrganizationEvent } from './events.js';

/** The contact is personal data: null once erased. */
export type OrganizationProfile = DataOf<OrganizationEvent, 'OrganizationProfileChanged'>;

type SettingsChanged = DataOf<OrganizationEvent, 'OrganizationSettingsChanged'>;
/** The look of its reports; null: the product's. */
type Appearance = 'color' | 'logoUrl';

export interface OrganizationSettings
  extends WithoutNull<Required<Omit<SettingsChanged, 'organizationId' | Appearance>>>,
    Record<Appearance, string | null> {}

/** An existing organization. While suspended it keeps everything, but its people are locked out. */
export interface KnownOrganization {
  readonly status: 'active' | 'suspended';
  readonly profile: OrganizationProfile;
  readonly settings: OrganizationSettings;
  /** User ids of the active supers: few. */
  readonly supers: readonly string[];
}

export type OrganizationState = { readonly status: 'none' } | KnownOrganization;

/** Apply until somebody changes them. */
export const defaultSettings: OrganizationSettings = {
  language: 'en-US',
  timeZone: 'UTC',
  superGivenBy: 'inviters',
  smallestGroup: defaultSmallestGroup,
  color: null,
  logoUrl: null,
  answerByLink: false,
};
