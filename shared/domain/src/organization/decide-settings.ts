import { Color, type Fault, isTimeZone, type Language, languages } from '@tidemark/contracts';
import { smallestGroups } from '../assessments/small-groups.js';
import { ensure, ensureNoFaults, fault } from '../lib/index.js';
import type { ChangeSettings } from './commands.js';
import type { OrganizationEvent } from './events.js';
import type { KnownOrganization } from './state.js';

/** The people of a suspended organization are locked out, so a request for it cannot be intended. */
export function changeSettings(command: ChangeSettings, state: KnownOrganization): readonly OrganizationEvent[] {
  ensure(state.status === 'active', 'organization-suspended');
  const { settings } = state;
  const { language = settings.language, timeZone = settings.timeZone, smallestGroup, color } = command;
  ensureNoFaults([
    ...languageFaults(language),
    ...timeZoneFaults(timeZone),
    ...groupFaults(smallestGroup),
    ...colorFaults(color),
  ]);
  const isSame = language === settings.language && timeZone === settings.timeZone;
  const more = changedOf(command, settings);
  if ((isSame && Object.keys(more).length === 0) || !isLanguage(language)) return [];
  const { organizationId } = state.profile;
  return [{ type: 'OrganizationSettingsChanged', data: { organizationId, language, timeZone, ...more } }];
}

/** Settings that an event omits when they stay unchanged. */
const leftOut = ['superGivenBy', 'smallestGroup', 'color', 'logoUrl', 'answerByLink'] as const;

/** The changed ones of these settings. */
function changedOf({ color, ...command }: ChangeSettings, now: KnownOrganization['settings']) {
  const wanted = { ...command, color: color?.toLowerCase() ?? color };
  const isNew = (field: (typeof leftOut)[number]) => wanted[field] !== undefined && wanted[field] !== now[field];
  return Object.fromEntries(leftOut.filter(isNew).map((field) => [field, wanted[field]])) as Partial<
    Pick<KnownOrganization['settings'], (typeof leftOut)[number]>
  >;
}

const colorFaults = (color: string | null | undefined): Fault[] =>
  color == null || Color.safeParse(color).success
    ? []
    : [fault('color', 'not-a-color', 'The colour is # and six hex digits')];

function groupFaults(smallestGroup: number | undefined): Fault[] {
  if (smallestGroup === undefined) return [];
  const { min, max } = smallestGroups;
  const isGood = Number.isInteger(smallestGroup) && smallestGroup >= min && smallestGroup <= max;
  return isGood ? [] : [fault('smallestGroup', 'out-of-range', `A whole number from ${min} to ${max}`)];
}

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

const languageFaults = (language: string): Fault[] =>
  isLanguage(language) ? [] : [fault('language', 'unknown-language', `The languages are ${languages.join(', ')}`)];

export const timeZoneFaults = (timeZone: string): Fault[] =>
  isTimeZone(timeZone) ? [] : [fault('timeZone', 'unknown-time-zone', 'No IANA time zone has this name')];
