import type { AssessmentsEvent } from '../../assessments/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { feedsAssessments } from '../lib/feeds.js';
import { perPerson } from '../lib/per-person.js';
import { asked, assessments } from './documents.js';

/** What was applied where and when, and who was asked to answer it. */
export const assessmentsProjection = defineProjection<AssessmentsEvent>(
  {
    name: 'assessments',
    version: 3,
    partition: 'tenant',
    collections: { assessments, asked },
    feeds: feedsAssessments(assessments),
  },
  {
    AssessmentsApplied: async ({ data: { assessments: applied, ...common }, meta, version }, documents) => {
      for (const { assessmentId, nodeId } of applied) {
        await documents.edit(assessments, assessmentId, () => ({
          ...common,
          nodeId,
          isArchived: false,
          appliedAt: meta.occurredAt,
          appliedBy: meta.actor,
          version,
        }));
      }
    },
    AssessmentChanged: async ({ data: { assessmentId, ...change }, version }, documents) =>
      amend(documents, assessments, assessmentId, { ...change, version }),
    AssessmentPromiseChanged: async ({ data: { assessmentId, notesShownTo }, version }, documents) =>
      amend(documents, assessments, assessmentId, { notesShownTo, version }),
    AssessmentArchived: async ({ data, version }, documents) =>
      amend(documents, assessments, data.assessmentId, { isArchived: true, version }),
    AssessmentRestored: async ({ data, version }, documents) =>
      amend(documents, assessments, data.assessmentId, { isArchived: false, version }),
    AssessmentsTriggered: async ({ data, meta: { occurredAt: askedAt } }, documents) => {
      for (const { assessmentId, users } of data.assessments) {
        if (data.kind === 'reminder') await amend(documents, assessments, assessmentId, { remindedAt: askedAt });
        for (const { userId } of users) {
          const id = perPerson(assessmentId, userId);
          await documents.edit(asked, id, (before) => ({
            userId,
            assessmentId,
            askedAt,
            count: (before?.count ?? 0) + 1,
          }));
        }
      }
    },
  },
);
