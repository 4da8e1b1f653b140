import { Organization, pick } from '@tidemark/contracts';
import { type Actor, organizationPolicy } from '@tidemark/domain';
import { allowed } from './may.js';

/** An organization from any source. */
export type KnownOrganization = Omit<Organization, 'may'>;

/** Sources have more fields. */
const served = Organization.omit({ may: true }).keyof().options;

export const presentOrganization = (organization: KnownOrganization, viewer: Actor): Organization => {
  const { id, suspended } = organization;
  const on = { organizationId: id };
  return {
    ...pick(organization, served),
    may: allowed({
      change: organizationPolicy.may(viewer, 'change-profile', on),
      suspend: organizationPolicy.may(viewer, 'suspend', on) && !suspended,
      reinstate: organizationPolicy.may(viewer, 'reinstate', on) && suspended,
      'change-settings': organizationPolicy.may(viewer, 'change-settings', on),
    }),
  };
};
