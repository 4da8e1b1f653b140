import type { Organization } from '@tidemark/contracts';
import { type Actor, ensure, type OrganizationState } from '@tidemark/domain';
import type { Loaded } from '@tidemark/kernel';
import { presentOrganization } from '@tidemark/presenters';

export function organizationView(
  { state, items }: Pick<Loaded<OrganizationState>, 'state' | 'items'>,
  id: string,
  viewer: Actor,
): Organization {
  ensure(state.status !== 'none', 'not-found');
  const { profile, settings, status } = state;
  const version = items.get(id) ?? 0;
  return presentOrganization({ ...profile, ...settings, id, suspended: status === 'suspended', version }, viewer);
}
