import { type Fault, limits } from '@tidemark/contracts';
import { changesNothing, ensureNoFaults, fault, limitedText, requiredText } from '../lib/index.js';
import type {
  ChangeTemplateProfile,
  CreateTemplate,
  DuplicateTemplate,
  ImportTemplate,
  ProfileChange,
  ReviseTemplate,
} from './commands.js';
import type { TemplateEvent, TemplateProfile } from './events.js';
import { draftOf } from './guards.js';
import type { TemplateState } from './state.js';

/** This function and the three below write nothing when the template exists, as in a repeated creation. */
export function createTemplate(command: CreateTemplate, state: TemplateState): readonly TemplateEvent[] {
  if (state.status !== 'none') return [];
  const { templateId, nodeId, shortName, startDate = null, endDate = null } = command;
  const { name = shortName, description = '', language = 'en-US', scoring = 'balanced' } = command;
  const profile = checked({ shortName, name, description, language, scoring, startDate, endDate });
  return [{ type: 'TemplateCreated', data: { templateId, nodeId, profile } }];
}

export function importTemplate(command: ImportTemplate, state: TemplateState): readonly TemplateEvent[] {
  if (state.status !== 'none') return [];
  const { templateId, nodeId, profile, content, fileVersion } = command;
  const recommendationKeys = [...command.recommendationKeys];
  const data = { templateId, nodeId, profile, content, recommendationKeys, fileVersion };
  return [{ type: 'TemplateImported', data }];
}

export function duplicateTemplate(command: DuplicateTemplate, state: TemplateState): readonly TemplateEvent[] {
  if (state.status !== 'none') return [];
  const { templateId, nodeId, profile, content, source } = command;
  return [{ type: 'TemplateDuplicated', data: { templateId, nodeId, profile: checked(profile), content, source } }];
}

export function reviseTemplate(command: ReviseTemplate, state: TemplateState): readonly TemplateEvent[] {
  if (state.status !== 'none') return [];
  const { templateId, nodeId, profile, content, tags, origin } = command;
  const data = { templateId, nodeId, profile: checked(profile), content, tags: [...tags], origin };
  return [{ type: 'TemplateRevised', data }];
}

export function changeTemplateProfile(command: ChangeTemplateProfile, state: TemplateState): readonly TemplateEvent[] {
  const { templateId, profile: now } = draftOf(state);
  const profile = profileAfter(now, command);
  return changesNothing(profile, now) ? [] : [{ type: 'TemplateProfileChanged', data: { templateId, profile } }];
}

/** The profile after a change; refuses an invalid one. */
export function profileAfter(now: TemplateProfile, change: ProfileChange): TemplateProfile {
  const { shortName = now.shortName, name = now.name, description = now.description } = change;
  const { language = now.language, scoring = now.scoring } = change;
  const { startDate = now.startDate, endDate = now.endDate } = change;
  return checked({ shortName, name, description, language, scoring, startDate, endDate });
}

function checked(profile: TemplateProfile): TemplateProfile {
  ensureNoFaults(profileFaults(profile));
  const { shortName, name, description, ...others } = profile;
  return { shortName: shortName.trim(), name: name.trim(), description: description.trim(), ...others };
}

function profileFaults({ shortName, name, description, startDate, endDate }: TemplateProfile): Fault[] {
  const isTurnedRound = startDate !== null && endDate !== null && Date.parse(startDate) > Date.parse(endDate);
  return [
    ...(shortName.trim() === ''
      ? [fault('shortName', 'template-short-name-required', 'The short name is required')]
      : limitedText('shortName', shortName, limits.assessmentShortName)),
    // A missing name defaults to the short name, and so do its faults.
    ...(name === shortName ? [] : requiredText('name', name, limits.name)),
    ...limitedText('description', description, limits.description),
    ...(isTurnedRound ? [fault('endDate', 'period-invalid', 'The period ends before it starts')] : []),
  ];
}
