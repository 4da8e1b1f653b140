import type { Changed, DataOf, Stated } from '../lib/index.js';
import type { OrganizationEvent } from './events.js';
import type { OrganizationProfile, OrganizationSettings } from './state.js';

export interface CreateOrganization extends Stated<OrganizationProfile> {
  readonly type: 'CreateOrganization';
  /** As it was sent; undefined: UTC. */
  readonly timeZone?: string | undefined;
}

/** What is undefined stays as it is. That the name is free is the claim's to say. */
export interface ChangeOrganizationProfile extends Changed<Stated<Omit<OrganizationProfile, 'organizationId'>>> {
  readonly type: 'ChangeOrganizationProfile';
}

export interface SuspendOrganization {
  readonly type: 'SuspendOrganization';
}

export interface ReinstateOrganization {
  readonly type: 'ReinstateOrganization';
}

/** What is undefined stays as it is. The time zone is an IANA name such as `America/Sao_Paulo`. */
export interface ChangeSettings extends Changed<Omit<OrganizationSettings, 'language'>> {
  readonly type: 'ChangeSettings';
  /** As it was sent: whether there is such a language is decided here. */
  readonly language?: string | undefined;
}

/** All that one edit of an organisation says, as one: everything happens or nothing does. */
export interface UpdateOrganization {
  readonly type: 'UpdateOrganization';
  readonly changes: readonly (
    | ChangeOrganizationProfile
    | SuspendOrganization
    | ReinstateOrganization
    | ChangeSettings
  )[];
}

/** Somebody became an active super: registered, promoted or reactivated as one. */
export interface EnrolSuper extends Omit<DataOf<OrganizationEvent, 'SuperEnrolled'>, 'organizationId'> {
  readonly type: 'EnrolSuper';
}

/** Somebody is about to be demoted or deactivated. */
export interface WithdrawSuper extends Omit<DataOf<OrganizationEvent, 'SuperWithdrawn'>, 'organizationId'> {
  readonly type: 'WithdrawSuper';
}

export type OrganizationCommand =
  | CreateOrganization
  | ChangeOrganizationProfile
  | SuspendOrganization
  | ReinstateOrganization
  | ChangeSettings
  | UpdateOrganization
  | EnrolSuper
  | WithdrawSuper;
