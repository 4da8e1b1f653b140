import type { Fault } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault } from '../lib/index.js';
import type { ChosenAssessment, ChosenUser, TriggerAssessments } from './commands.js';
import type { AssessmentsEvent } from './events.js';
import { isOutOfUse } from './policy.js';
import { findAssessment } from './queries.js';
import type { AssessmentsState } from './state.js';

/** Causes one e-mail per user and assessment, even if a user is chosen twice. */
export function triggerAssessments(
  { kind, selections, now }: TriggerAssessments,
  state: AssessmentsState,
): readonly AssessmentsEvent[] {
  const chosen = selections.filter(({ users }) => users.length > 0);
  ensure(chosen.length > 0, 'nothing-selected', { detail: 'At least one user of one assessment is needed' });
  ensureNoFaults(selections.flatMap((selection, index) => selectionFaults({ state, now }, selection, `/${index}`)));
  return [{ type: 'AssessmentsTriggered', data: { kind, assessments: mergedSelections(chosen) } }];
}

function selectionFaults(
  { state, now }: { readonly state: AssessmentsState; readonly now: string },
  { assessmentId, isNodeArchived, users }: ChosenAssessment,
  pointer: string,
): Fault[] {
  const assessment = findAssessment(state, assessmentId);
  if (assessment === undefined) return [fault(`${pointer}/id`, 'assessment-not-found', 'There is no such assessment')];
  if (isOutOfUse(assessment, { isArchived: isNodeArchived })) {
    return [fault(`${pointer}/id`, 'assessment-archived', `${assessment.shortName} is archived`)];
  }
  if (Date.parse(now) > Date.parse(assessment.windows.closeFormDate)) {
    return [fault(`${pointer}/id`, 'form-closed', `The form of ${assessment.shortName} is closed`)];
  }
  return users.flatMap((user, index) => userFaults(user, `${pointer}/nodeUsers/${index}`));
}

function userFaults({ userId, isMember, canAnswer }: ChosenUser, pointer: string): Fault[] {
  if (!isMember) return [fault(pointer, 'not-a-member', `User ${userId} is no member of the assessment's node`)];
  return canAnswer ? [] : [fault(pointer, 'user-inactive', `User ${userId} is inactive`)];
}

function mergedSelections(selections: readonly ChosenAssessment[]) {
  const assessments = new Map<string, Map<string, Pick<ChosenUser, 'userId' | 'personaId'>>>();
  const messages = new Map<string, string>();
  for (const { assessmentId, users, message = '' } of selections) {
    const chosen = assessments.get(assessmentId) ?? new Map<string, Pick<ChosenUser, 'userId' | 'personaId'>>();
    for (const { userId, personaId } of users) chosen.set(userId, { userId, personaId });
    assessments.set(assessmentId, chosen);
    if (message !== '') messages.set(assessmentId, message);
  }
  return [...assessments].map(([assessmentId, users]) => {
    const message = messages.get(assessmentId);
    return { assessmentId, users: [...users.values()], ...(message !== undefined && { message }) };
  });
}
