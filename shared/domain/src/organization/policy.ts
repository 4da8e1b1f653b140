import { isAtLeast, type Role } from '@tidemark/contracts';
import type { Policy } from '../lib/index.js';

export type OrganizationAction =
  | 'create'
  | 'list'
  | 'see'
  | 'change-profile'
  | 'suspend'
  | 'reinstate'
  | 'change-settings';

/** The organization in question; none for creating and listing. */
export interface OnOrganization {
  readonly organizationId: string | null;
}

/**
 * This policy looks at organizations itself. `own` is the minimum role in the own organization, `foreign` in any other.
 * Only masters manage organizations, and only their profile. Nobody suspends their own organization: the masters could
 * never undo it.
 */
const rules: Readonly<Record<OrganizationAction, { readonly own?: Role; readonly foreign?: Role }>> = {
  create: { own: 'master', foreign: 'master' },
  list: { own: 'master', foreign: 'master' },
  see: { own: 'user', foreign: 'master' },
  'change-profile': { own: 'master', foreign: 'master' },
  suspend: { foreign: 'master' },
  reinstate: { own: 'master', foreign: 'master' },
  'change-settings': { own: 'super' },
};

export const organizationPolicy: Policy<OrganizationAction, OnOrganization> = {
  may(actor, action, { organizationId }) {
    const { own, foreign } = rules[action];
    const minimum = organizationId === actor.organizationId ? own : foreign;
    return minimum !== undefined && isAtLeast(actor.role, minimum);
  },
};
