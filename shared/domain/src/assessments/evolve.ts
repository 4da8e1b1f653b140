import type { AssessmentsEvent } from './events.js';
import { type AssessmentState, type AssessmentsState, shortNameKey } from './state.js';

type Applied = Extract<AssessmentsEvent, { type: 'AssessmentsApplied' }>['data'];

export function evolve(state: AssessmentsState, event: AssessmentsEvent): AssessmentsState {
  switch (event.type) {
    case 'AssessmentsApplied':
      return applied(state, event.data);
    case 'AssessmentChanged':
      return replaced(state, event.data.assessmentId, event.data);
    case 'AssessmentArchived':
      return replaced(state, event.data.assessmentId, { isArchived: true });
    case 'AssessmentsTriggered':
      // Who was asked to answer decides nothing here; read models and the notifier keep it.
      return state;
    default:
      event satisfies never;
      return state;
  }
}

function applied(state: AssessmentsState, { assessments, ...common }: Applied): AssessmentsState {
  return assessments.reduce((current, ids) => added(current, { ...common, ...ids, isArchived: false }), state);
}

/** Frees the short name that the assessment had, and takes the one that it has now; archived, it has none. */
function replaced(state: AssessmentsState, assessmentId: string, change: Partial<AssessmentState>): AssessmentsState {
  const before = state.assessments.get(assessmentId);
  if (before === undefined || before.isArchived) return state;
  const shortNames = state.shortNames.delete(shortNameKey(before.nodeId, before.shortName));
  return added({ ...state, shortNames }, { ...before, ...change });
}

function added(state: AssessmentsState, assessment: AssessmentState): AssessmentsState {
  const { assessmentId, nodeId, shortName, isArchived } = assessment;
  return {
    assessments: state.assessments.set(assessmentId, assessment),
    shortNames: isArchived ? state.shortNames : state.shortNames.set(shortNameKey(nodeId, shortName), assessmentId),
  };
}
