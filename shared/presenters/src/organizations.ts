import type { Organization } from '@tidemark/contracts';
import { type Actor, organizationPolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** An organization from any source. */
export type KnownOrganization = Omit<Organization, 'may'>;

export const presentOrganization = (organization: KnownOrganization, viewer: Actor): Organization => {
  const { id, name, billingEmail, contactName, phoneNumber, suspended, language, timeZone, version } = organization;
  const { superGivenBy, smallestGroup, color, logoUrl, answerByLink } = organization;
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
    superGivenBy,
    smallestGroup,
    color,
    logoUrl,
    answerByLink,
    may: allowed({
      change: organizationPolicy.may(viewer, 'change-profile', on),
      suspend: organizationPolicy.may(viewer, 'suspend', on) && !suspended,
      reinstate: organizationPolicy.may(viewer, 'reinstate', on) && suspended,
      'change-settings': organizationPolicy.may(viewer, 'change-settings', on),
    }),
    version,
  };
};
