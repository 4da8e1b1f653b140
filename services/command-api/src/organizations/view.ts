import type { Organization } from '@tidemark/contracts';
import { ensure, type OrganizationState } from '@tidemark/domain';
import type { Loaded } from '@tidemark/kernel';

export function organizationView(
  { state, items }: Pick<Loaded<OrganizationState>, 'state' | 'items'>,
  id: string,
): Organization {
  ensure(state.status !== 'none', 'not-found');
  const { name, billingEmail, contactName, phoneNumber } = state.profile;
  return {
    id,
    name,
    billingEmail,
    contactName,
    phoneNumber,
    suspended: state.status === 'suspended',
    ...state.settings,
    version: items.get(id) ?? 0,
  };
}
