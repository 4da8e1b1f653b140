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

/** The organisation asked about; creating and listing ask about none. */
export interface OnOrganization {
  readonly organizationId: string | null;
}

/**
 * This policy looks at organisations itself. `own` is the least role that may in its own organisation, `foreign` in any
 * other: organisation management is the master's alone, and reaches no further than the profile. Nobody suspends their
 * own: that of the masters would never come back.
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
