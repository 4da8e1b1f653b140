import { audiencesUpTo, type Fault, limits } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, requiredText } from '../lib/index.js';
import type { ArchiveAssessment, ChangeAssessment, FollowTimeZone, RestoreAssessment } from './commands.js';
import type { AssessmentsEvent, Windows } from './events.js';
import { notesAudienceOf } from './notes.js';
import { isOutOfUse } from './policy.js';
import { findAssessment } from './queries.js';
import { type AssessmentState, type AssessmentsState, shortNameKey } from './state.js';
import { windowsAfter, windowsFaults } from './windows.js';

export function changeAssessment(command: ChangeAssessment, state: AssessmentsState): readonly AssessmentsEvent[] {
  const assessment = knownAssessment(state, command.assessmentId);
  ensure(!isOutOfUse(assessment, { isArchived: command.isNodeArchived }), 'assessment-archived');
  const { shortName = assessment.shortName, description = assessment.description } = command;
  const windows = merged(assessment.windows, command.windows);
  ensureNoFaults([
    ...requiredText('shortName', shortName, limits.assessmentShortName),
    ...shortNameFaults(state, assessment, shortName),
    ...requiredText('description', description, limits.description),
    ...windowsFaults(windows),
    ...promiseFaults(state, assessment, command),
  ]);
  const texts = { assessmentId: assessment.assessmentId, shortName: shortName.trim(), description };
  const isSame = changesNothing(texts, assessment) && changesNothing(windows, assessment.windows);
  return [
    ...(isSame ? [] : [{ type: 'AssessmentChanged', data: { ...texts, windows } } as const]),
    ...promiseChange(assessment, command),
  ];
}

/** A promise can only become stricter, and only until the first person is asked. */
function promiseFaults(
  { asked }: AssessmentsState,
  assessment: AssessmentState,
  { notesShownTo = notesAudienceOf(assessment) }: ChangeAssessment,
): Fault[] {
  const before = notesAudienceOf(assessment);
  if (notesShownTo === before) return [];
  if (asked.has(assessment.assessmentId))
    return [
      fault('notesShownTo', 'privacy-fixed', 'People were already asked under this promise, so it can’t be changed'),
    ];
  if (audiencesUpTo(before).includes(notesShownTo)) return [];
  return [fault('notesShownTo', 'promise-wider', `Notes can be shown to fewer people than "${before}", not to more`)];
}

function promiseChange(assessment: AssessmentState, { notesShownTo }: ChangeAssessment): readonly AssessmentsEvent[] {
  if (notesShownTo === undefined || notesShownTo === notesAudienceOf(assessment)) return [];
  return [{ type: 'AssessmentPromiseChanged', data: { assessmentId: assessment.assessmentId, notesShownTo } }];
}

/** Writes one event per changed assessment, so that its history shows the new days. */
export function followTimeZone(
  { assessmentIds, ...change }: FollowTimeZone,
  state: AssessmentsState,
): readonly AssessmentsEvent[] {
  return assessmentIds.flatMap((id) => {
    const { assessmentId, shortName, description, windows: before } = knownAssessment(state, id);
    const windows = windowsAfter(before, change);
    if (changesNothing(windows, before)) return [];
    return { type: 'AssessmentChanged', data: { assessmentId, shortName, description, windows } } as const;
  });
}

export function archiveAssessment(
  { assessmentId }: ArchiveAssessment,
  state: AssessmentsState,
): readonly AssessmentsEvent[] {
  const { isArchived } = knownAssessment(state, assessmentId);
  return isArchived ? [] : [{ type: 'AssessmentArchived', data: { assessmentId } }];
}

export function restoreAssessment(command: RestoreAssessment, state: AssessmentsState): readonly AssessmentsEvent[] {
  const assessment = knownAssessment(state, command.assessmentId);
  if (!assessment.isArchived) return [];
  ensure(!command.isNodeArchived, 'parent-archived');
  ensureNoFaults(shortNameFaults(state, assessment, assessment.shortName));
  return [{ type: 'AssessmentRestored', data: { assessmentId: assessment.assessmentId } }];
}

function knownAssessment(state: AssessmentsState, assessmentId: string): AssessmentState {
  const assessment = findAssessment(state, assessmentId);
  ensure(assessment, 'assessment-not-found');
  return assessment;
}

function shortNameFaults(
  state: AssessmentsState,
  { nodeId, assessmentId }: AssessmentState,
  shortName: string,
): Fault[] {
  const owner = state.shortNames.get(shortNameKey(nodeId, shortName)) ?? assessmentId;
  return owner === assessmentId ? [] : [fault('shortName', 'short-name-taken', 'Name already exists')];
}

/** The windows with the sent moments; the others stay. */
function merged(windows: Windows, change: ChangeAssessment['windows'] = {}): Windows {
  return {
    startDate: change.startDate ?? windows.startDate,
    endDate: change.endDate ?? windows.endDate,
    openFormDate: change.openFormDate ?? windows.openFormDate,
    closeFormDate: change.closeFormDate ?? windows.closeFormDate,
  };
}
