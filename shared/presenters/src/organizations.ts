import type { Organization } from '@tidemark/contracts';
import { type Actor, organizationPolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** An organisation, wherever it was read. */
export type KnownOrganization = Omit<Organization, 'may'>;

export const presentOrganization = (
  { id, name, billingEmail, contactName, phoneNumber, suspended, language, timeZone, version }: KnownOrganization,
  viewer: Actor,
): Organization => {
  const on = { organizationId: id };
  return {
    id,
    name,
    billingEmail,
    contactName,
    phoneNumber,
    suspended,
    language,
    timeZone,
    may: allowed({
      change: organizationPolicy.may(viewer, 'change-profile', on),
      suspend: organizationPolicy.may(viewer, 'suspend', on) && !suspended,
      reinstate: organizationPolicy.may(viewer, 'reinstate', on) && suspended,
      'change-settings': organizationPolicy.may(viewer, 'change-settings', on),
    }),
    version,
  };
};
