import { type AssessmentState, type AssessmentsState, shortNameKey } from './state.js';

export const findAssessment = (state: AssessmentsState, assessmentId: string): AssessmentState | undefined =>
  state.assessments.get(assessmentId);

/** Whether an unarchived assessment of the node has this short name (trimmed, NFC, case-insensitive). */
export const isDuplicated = (state: AssessmentsState, nodeId: string, shortName: string): boolean =>
  state.shortNames.has(shortNameKey(nodeId, shortName));
