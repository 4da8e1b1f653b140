import type { OrganizationEvent } from './events.js';
import { defaultSettings, type KnownOrganization, type OrganizationState } from './state.js';

/** Whatever comes before the creation does not fit and is ignored, as is a second creation. */
export function evolve(state: OrganizationState, event: OrganizationEvent): OrganizationState {
  if (state.status !== 'none') return changed(state, event);
  return event.type === 'OrganizationCreated'
    ? { status: 'active', profile: event.data, settings: defaultSettings, supers: [] }
    : state;
}

function changed(state: KnownOrganization, event: OrganizationEvent): KnownOrganization {
  switch (event.type) {
    case 'OrganizationCreated':
      return state;
    case 'OrganizationProfileChanged':
      return { ...state, profile: event.data };
    case 'OrganizationSuspended':
      return { ...state, status: 'suspended' };
    case 'OrganizationReinstated':
      return { ...state, status: 'active' };
    case 'OrganizationSettingsChanged': {
      const { settings } = state;
      const { language, timeZone, superGivenBy = settings.superGivenBy } = event.data;
      const { smallestGroup = settings.smallestGroup } = event.data;
      return { ...state, settings: { language, timeZone, superGivenBy, smallestGroup } };
    }
    case 'SuperEnrolled':
      return { ...state, supers: [...without(state.supers, event.data.userId), event.data.userId] };
    case 'SuperWithdrawn':
      return { ...state, supers: without(state.supers, event.data.userId) };
    default:
      event satisfies never;
      return state;
  }
}

const without = (supers: readonly string[], userId: string): readonly string[] =>
  supers.filter((other) => other !== userId);
