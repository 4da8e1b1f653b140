import { ensure } from '../lib/index.js';
import type { EnrolSuper, WithdrawSuper } from './commands.js';
import type { OrganizationEvent } from './events.js';
import type { KnownOrganization } from './state.js';

export function enrolSuper({ userId }: EnrolSuper, state: KnownOrganization): readonly OrganizationEvent[] {
  const { organizationId } = state.profile;
  return state.supers.includes(userId) ? [] : [{ type: 'SuperEnrolled', data: { organizationId, userId } }];
}

/**
 * When two supers demote each other at once, both use this stream: the second finds the first gone and is the last one.
 */
export function withdrawSuper({ userId }: WithdrawSuper, state: KnownOrganization): readonly OrganizationEvent[] {
  if (!state.supers.includes(userId)) return [];
  ensure(state.supers.length > 1, 'last-super', { detail: 'An organisation keeps at least one active super' });
  return [{ type: 'SuperWithdrawn', data: { organizationId: state.profile.organizationId, userId } }];
}
