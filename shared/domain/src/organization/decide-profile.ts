import { organizationProfile } from '@tidemark/contracts';
import {
  changedText,
  changesNothing,
  ensureNoFaults,
  profileFaults,
  profileTexts,
  requiredText,
} from '../lib/index.js';
import type { ChangeOrganizationProfile, CreateOrganization } from './commands.js';
import type { OrganizationEvent } from './events.js';
import { timeZoneFaults } from './decide-settings.js';
import { defaultSettings, type KnownOrganization, type OrganizationState } from './state.js';

/** A repeated creation changes nothing. */
export function createOrganization(
  command: CreateOrganization,
  state: OrganizationState,
): readonly OrganizationEvent[] {
  if (state.status !== 'none') return [];
  const { organizationId, timeZone = defaultSettings.timeZone } = command;
  ensureNoFaults([...profileFaults(organizationProfile, command, requiredText), ...timeZoneFaults(timeZone)]);
  const data = { organizationId, ...profileTexts(organizationProfile, command), answerByLink: true };
  const { language } = defaultSettings;
  return [
    { type: 'OrganizationCreated', data },
    ...(timeZone === defaultSettings.timeZone
      ? []
      : [{ type: 'OrganizationSettingsChanged', data: { organizationId, language, timeZone } } as const]),
  ];
}

export function changeOrganizationProfile(
  command: ChangeOrganizationProfile,
  { profile }: KnownOrganization,
): readonly OrganizationEvent[] {
  ensureNoFaults(profileFaults(organizationProfile, command, changedText));
  const { organizationId } = profile;
  const data = { organizationId, ...profileTexts(organizationProfile, command, profile) };
  return changesNothing(data, profile) ? [] : [{ type: 'OrganizationProfileChanged', data }];
}
