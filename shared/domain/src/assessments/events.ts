import { notesAudiences } from '@tidemark/contracts';
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../lib/index.js';

/**
 * Instants, ISO 8601 UTC: the assessment's period (what people think about) and the form's window (when they answer).
 */
export const Windows = z.object({
  startDate: z.string(),
  endDate: z.string(),
  openFormDate: z.string(),
  closeFormDate: z.string(),
});
export type Windows = z.infer<typeof Windows>;

/**
 * One stream per organization: applying to many nodes is atomic, and short names are unique per node without a saga.
 */
export const assessmentsEvents = defineEvents({
  AssessmentsApplied: {
    version: 1,
    data: z.object({
      templateId: z.string(),
      /** Version of the template's stream for answering and scoring these assessments. */
      templateVersion: z.number().int(),
      shortName: z.string(),
      description: z.string(),
      windows: Windows,
      assessments: z.array(z.object({ assessmentId: z.string(), nodeId: z.string() })).min(1),
      /** Missing in older assessments: only authors read their notes. */
      notesShownTo: z.enum(notesAudiences).optional(),
    }),
  },
  AssessmentChanged: {
    version: 1,
    data: z.object({ assessmentId: z.string(), shortName: z.string(), description: z.string(), windows: Windows }),
  },
  /** What people are promised when they are asked. */
  AssessmentPromiseChanged: {
    version: 1,
    data: z.object({ assessmentId: z.string(), notesShownTo: z.enum(notesAudiences) }),
  },
  /** Causes one e-mail per named user. The persona is the user's at that moment. */
  AssessmentsTriggered: {
    version: 1,
    data: z.object({
      kind: z.enum(['invitation', 'reminder']),
      assessments: z
        .array(
          z.object({
            assessmentId: z.string(),
            users: z.array(z.object({ userId: z.string(), personaId: z.string().nullable() })).min(1),
            /** The organizer's own words in these mails. */
            message: z.string().optional(),
          }),
        )
        .min(1),
    }),
  },
  AssessmentArchived: { version: 1, data: z.object({ assessmentId: z.string() }) },
  AssessmentRestored: { version: 1, data: z.object({ assessmentId: z.string() }) },
});
export type AssessmentsEvent = EventsOf<typeof assessmentsEvents>;

/** Asking people does not change the assessment. */
export function assessmentsItems({ type, data }: AssessmentsEvent): readonly string[] {
  if (type === 'AssessmentsTriggered') return [];
  if (type === 'AssessmentsApplied') return data.assessments.map(({ assessmentId }) => assessmentId);
  return [data.assessmentId];
}
