import { decideTogether, type Decider, ensure, never } from '../lib/index.js';
import type { OrganizationCommand } from './commands.js';
import { changeOrganizationProfile, createOrganization } from './decide-profile.js';
import { changeSettings } from './decide-settings.js';
import { enrolSuper, withdrawSuper } from './decide-supers.js';
import { type OrganizationEvent, organizationItems } from './events.js';
import { evolve } from './evolve.js';
import type { KnownOrganization, OrganizationState } from './state.js';

export const organization: Decider<OrganizationState, OrganizationCommand, OrganizationEvent> = {
  initialState: { status: 'none' },

  decide(command, state) {
    if (command.type === 'CreateOrganization') return createOrganization(command, state);
    ensure(state.status !== 'none', 'not-found');
    return decideOnKnown(command, state);
  },

  evolve,
  items: organizationItems,
};

function decideOnKnown(
  command: Exclude<OrganizationCommand, { type: 'CreateOrganization' }>,
  state: KnownOrganization,
): readonly OrganizationEvent[] {
  const { organizationId } = state.profile;
  switch (command.type) {
    case 'ChangeOrganizationProfile':
      return changeOrganizationProfile(command, state);
    case 'SuspendOrganization':
      return state.status === 'suspended' ? [] : [{ type: 'OrganizationSuspended', data: { organizationId } }];
    case 'ReinstateOrganization':
      return state.status === 'active' ? [] : [{ type: 'OrganizationReinstated', data: { organizationId } }];
    case 'ChangeSettings':
      return changeSettings(command, state);
    case 'UpdateOrganization':
      return decideTogether(organization, command.changes, state);
    case 'EnrolSuper':
      return enrolSuper(command, state);
    case 'WithdrawSuper':
      return withdrawSuper(command, state);
    default:
      return never(command);
  }
}
