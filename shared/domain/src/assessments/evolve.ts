import { type DataOf, type Links, linked } from '../lib/index.js';
import type { AssessmentsEvent } from './events.js';
import { type AssessmentState, type AssessmentsState, shortNameKey } from './state.js';

type TriggeredData = DataOf<AssessmentsEvent, 'AssessmentsTriggered'>;
type AppliedData = DataOf<AssessmentsEvent, 'AssessmentsApplied'>;

export function evolve(state: AssessmentsState, event: AssessmentsEvent): AssessmentsState {
  switch (event.type) {
    case 'AssessmentsApplied':
      return applied(state, event.data);
    case 'AssessmentChanged':
    case 'AssessmentPromiseChanged':
      return replaced(state, event.data.assessmentId, event.data);
    case 'AssessmentArchived':
      return replaced(state, event.data.assessmentId, { isArchived: true });
    case 'AssessmentRestored':
      return restored(state, event.data.assessmentId);
    case 'AssessmentsTriggered':
      return { ...state, asked: askedAlso(state.asked, event.data) };
    default:
      event satisfies never;
      return state;
  }
}

function askedAlso(before: Links, { assessments }: TriggeredData): Links {
  return assessments.reduce(
    (asked, { assessmentId, users }) => users.reduce((links, { userId }) => linked(links, assessmentId, userId), asked),
    before,
  );
}

function applied(state: AssessmentsState, { assessments, ...common }: AppliedData): AssessmentsState {
  return assessments.reduce((current, ids) => added(current, { ...common, ...ids, isArchived: false }), state);
}

/** Frees the previous short name and takes the current one; an archived assessment has none. */
function replaced(state: AssessmentsState, assessmentId: string, change: Partial<AssessmentState>): AssessmentsState {
  const before = state.assessments.get(assessmentId);
  if (before === undefined) return state;
  const shortNames = before.isArchived
    ? state.shortNames
    : state.shortNames.delete(shortNameKey(before.nodeId, before.shortName));
  return added({ ...state, shortNames }, { ...before, ...change });
}

/** Takes its short name again. */
function restored(state: AssessmentsState, assessmentId: string): AssessmentsState {
  const before = state.assessments.get(assessmentId);
  return before === undefined ? state : added(state, { ...before, isArchived: false });
}

function added(state: AssessmentsState, assessment: AssessmentState): AssessmentsState {
  const { assessmentId, nodeId, shortName, isArchived } = assessment;
  return {
    ...state,
    assessments: state.assessments.set(assessmentId, assessment),
    shortNames: isArchived ? state.shortNames : state.shortNames.set(shortNameKey(nodeId, shortName), assessmentId),
  };
}
