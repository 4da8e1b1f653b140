import type { AssessmentsEvent } from '../../assessments/index.js';
import type { Change, Changes } from './change.js';

const assessment = (subjectId: string, change: Partial<Change> = {}): Change => ({
  subject: 'assessment',
  subjectId,
  assessment: subjectId,
  ...change,
});

export const assessmentsChanges: Changes<AssessmentsEvent> = {
  AssessmentsApplied: ({ assessments, shortName, description, windows, templateId, notesShownTo }) =>
    assessments.map(({ assessmentId, nodeId }) =>
      assessment(assessmentId, {
        node: nodeId,
        template: templateId,
        facts: { shortName, description, ...windows, nodeId, templateId, ...(notesShownTo && { notesShownTo }) },
      }),
    ),
  AssessmentChanged: ({ assessmentId, shortName, description, windows }) => [
    assessment(assessmentId, { facts: { shortName, description, ...windows } }),
  ],
  AssessmentPromiseChanged: ({ assessmentId, notesShownTo }) => [assessment(assessmentId, { facts: { notesShownTo } })],
  AssessmentsTriggered: ({ assessments, kind }) =>
    assessments.map(({ assessmentId, users }) => assessment(assessmentId, { details: { kind, people: users.length } })),
  AssessmentArchived: ({ assessmentId }) => [assessment(assessmentId)],
  AssessmentRestored: ({ assessmentId }) => [assessment(assessmentId)],
};
