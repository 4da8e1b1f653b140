import type { DataOf } from '../lib/index.js';
import type { OrganizationEvent } from './events.js';
import { defaultSettings, type KnownOrganization, type OrganizationSettings, type OrganizationState } from './state.js';

/** Ignores everything before the creation, and a second creation. */
export function evolve(state: OrganizationState, event: OrganizationEvent): OrganizationState {
  if (state.status !== 'none') return changed(state, event);
  return event.type === 'OrganizationCreated' ? created(event.data) : state;
}

function created({ answerByLink = false, ...profile }: DataOf<OrganizationEvent, 'OrganizationCreated'>) {
  return { status: 'active', profile, settings: { ...defaultSettings, answerByLink }, supers: [] } as const;
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
    case 'OrganizationSettingsChanged':
      return { ...state, settings: settled(state.settings, event.data) };
    case 'SuperEnrolled':
      return { ...state, supers: [...without(state.supers, event.data.userId), event.data.userId] };
    case 'SuperWithdrawn':
      return { ...state, supers: without(state.supers, event.data.userId) };
    default:
      event satisfies never;
      return state;
  }
}

function settled(
  now: OrganizationSettings,
  { language, timeZone, ...given }: DataOf<OrganizationEvent, 'OrganizationSettingsChanged'>,
): OrganizationSettings {
  const { superGivenBy = now.superGivenBy, smallestGroup = now.smallestGroup } = given;
  const { color = now.color, logoUrl = now.logoUrl, answerByLink = now.answerByLink } = given;
  return { language, timeZone, superGivenBy, smallestGroup, color, logoUrl, answerByLink };
}

const without = (supers: readonly string[], userId: string): readonly string[] =>
  supers.filter((other) => other !== userId);
