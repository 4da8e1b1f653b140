import { type Fault, type Language, languages } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault } from '../lib/index.js';
import type { ChangeSettings } from './commands.js';
import type { OrganizationEvent } from './events.js';
import type { KnownOrganization } from './state.js';

/** The people of a suspended organisation are shut out, so nobody is left who could mean this. */
export function changeSettings(command: ChangeSettings, state: KnownOrganization): readonly OrganizationEvent[] {
  ensure(state.status === 'active', 'organization-suspended');
  const { language = state.settings.language, timeZone = state.settings.timeZone } = command;
  ensureNoFaults([...languageFaults(language), ...timeZoneFaults(timeZone)]);
  const isSame = language === state.settings.language && timeZone === state.settings.timeZone;
  const hasNewGivers = command.superGivenBy !== undefined && command.superGivenBy !== state.settings.superGivenBy;
  if ((isSame && !hasNewGivers) || !isLanguage(language)) return [];
  const { organizationId } = state.profile;
  const givers = hasNewGivers ? { superGivenBy: command.superGivenBy } : {};
  return [{ type: 'OrganizationSettingsChanged', data: { organizationId, language, timeZone, ...givers } }];
}

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

const languageFaults = (language: string): Fault[] =>
  isLanguage(language) ? [] : [fault('language', 'unknown-language', `The languages are ${languages.join(', ')}`)];

const timeZoneFaults = (timeZone: string): Fault[] =>
  isTimeZone(timeZone) ? [] : [fault('timeZone', 'unknown-time-zone', 'No IANA time zone has this name')];

/** The platform's own table of zones decides; bare offsets, which it would accept, know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
