import type { NewProfile, organizationProfile, ProfileChange } from '@tidemark/contracts';
import type { ChangedFields, DataOf } from '../lib/index.js';
import type { OrganizationEvent } from './events.js';
import type { OrganizationSettings } from './state.js';

export interface CreateOrganization extends NewProfile<typeof organizationProfile> {
  readonly type: 'CreateOrganization';
  readonly organizationId: string;
  /** As sent; undefined means UTC. */
  readonly timeZone?: string | undefined;
}

/** The claim decides whether the name is free. */
export interface ChangeOrganizationProfile extends ProfileChange<typeof organizationProfile> {
  readonly type: 'ChangeOrganizationProfile';
}

export interface SuspendOrganization {
  readonly type: 'SuspendOrganization';
}

export interface ReinstateOrganization {
  readonly type: 'ReinstateOrganization';
}

/** Undefined fields stay unchanged. The time zone is an IANA name such as `America/Sao_Paulo`. */
export interface ChangeSettings extends ChangedFields<Omit<OrganizationSettings, 'language'>> {
  readonly type: 'ChangeSettings';
  /** As sent; the decision checks that the language exists. */
  readonly language?: string | undefined;
}

/** One edit of an organization: all changes happen, or none. */
export interface UpdateOrganization {
  readonly type: 'UpdateOrganization';
  readonly changes: readonly (
    | ChangeOrganizationProfile
    | SuspendOrganization
    | ReinstateOrganization
    | ChangeSettings
  )[];
}

/** A user became an active super: registered, promoted or reactivated. */
export interface EnrolSuper extends Omit<DataOf<OrganizationEvent, 'SuperEnrolled'>, 'organizationId'> {
  readonly type: 'EnrolSuper';
}

/** A super is about to be demoted or deactivated. */
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
