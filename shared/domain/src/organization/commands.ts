import type { SuperGivers } from '@tidemark/contracts';

export interface CreateOrganization {
  readonly type: 'CreateOrganization';
  readonly organizationId: string;
  readonly name: string;
  readonly billingEmail: string;
  readonly contactName: string;
  readonly phoneNumber: string;
}

/** What is undefined stays as it is. That the name is free is the claim's to say. */
export interface ChangeOrganizationProfile {
  readonly type: 'ChangeOrganizationProfile';
  readonly name?: string | undefined;
  readonly billingEmail?: string | undefined;
  readonly contactName?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

export interface SuspendOrganization {
  readonly type: 'SuspendOrganization';
}

export interface ReinstateOrganization {
  readonly type: 'ReinstateOrganization';
}

/** What is undefined stays as it is. The time zone is an IANA name such as `America/Sao_Paulo`. */
export interface ChangeSettings {
  readonly type: 'ChangeSettings';
  readonly language?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly superGivenBy?: SuperGivers | undefined;
  /** The least respondents whose results are shown together to role user, 1 to 10. */
  readonly smallestGroup?: number | undefined;
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
export interface EnrolSuper {
  readonly type: 'EnrolSuper';
  readonly userId: string;
}

/** Somebody is about to be demoted or deactivated. */
export interface WithdrawSuper {
  readonly type: 'WithdrawSuper';
  readonly userId: string;
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
