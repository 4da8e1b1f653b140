import { type Fault, limits } from '@tidemark/contracts';
import { changedText, changesNothing, ensureNoFaults, requiredText } from '../lib/index.js';
import type { ChangeOrganizationProfile, CreateOrganization } from './commands.js';
import type { OrganizationEvent } from './events.js';
import { timeZoneFaults } from './decide-settings.js';
import { defaultSettings, type KnownOrganization, type OrganizationState } from './state.js';

/** Requires all four fields of the profile. A repeated creation changes nothing. */
export function createOrganization(
  command: CreateOrganization,
  state: OrganizationState,
): readonly OrganizationEvent[] {
  if (state.status !== 'none') return [];
  const { timeZone = defaultSettings.timeZone } = command;
  ensureNoFaults([...profileFaults(command, requiredText), ...timeZoneFaults(timeZone)]);
  const data = {
    organizationId: command.organizationId,
    name: command.name.trim(),
    billingEmail: command.billingEmail.trim(),
    contactName: command.contactName.trim(),
    phoneNumber: command.phoneNumber.trim(),
    answerByLink: true,
  };
  const { organizationId } = data;
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
  ensureNoFaults(profileFaults(command, changedText));
  const data = {
    organizationId: profile.organizationId,
    name: command.name?.trim() ?? profile.name,
    billingEmail: command.billingEmail?.trim() ?? profile.billingEmail,
    contactName: command.contactName?.trim() ?? profile.contactName,
    phoneNumber: command.phoneNumber?.trim() ?? profile.phoneNumber,
  };
  return changesNothing(data, profile) ? [] : [{ type: 'OrganizationProfileChanged', data }];
}

const fields = ['name', 'billingEmail', 'contactName', 'phoneNumber'] as const;

/** Creating requires the fields that a change must not blank. */
const profileFaults = (
  command: CreateOrganization | ChangeOrganizationProfile,
  textFaults: typeof requiredText,
): Fault[] =>
  fields.flatMap((field) => textFaults(field, command[field], field === 'billingEmail' ? limits.email : limits.name));
