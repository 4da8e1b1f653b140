import type { Language, SuperGivers } from '@tidemark/contracts';
import { defaultSmallestGroup } from '../assessments/small-groups.js';
import type { OrganizationEvent } from './events.js';

/** The contact is personal data: null once it was erased. */
export type OrganizationProfile = Extract<OrganizationEvent, { type: 'OrganizationCreated' }>['data'];

export interface OrganizationSettings {
  readonly language: Language;
  readonly timeZone: string;
  readonly superGivenBy: SuperGivers;
  readonly smallestGroup: number;
}

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
};
