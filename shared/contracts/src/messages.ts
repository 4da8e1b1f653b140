import { z } from 'zod';

/** Integration messages: public, versioned, ids only. The relay makes them from events; the notifier acts on them. */
export const AssessmentTriggered = z.object({
  tenant: z.string(),
  /** The event that caused it: one mail for each (cause, recipient). */
  cause: z.string(),
  kind: z.enum(['invitation', 'reminder']),
  assessmentId: z.string(),
  userIds: z.array(z.string()),
  /** Where the event stands in the log: what the sender must have read before it looks names up. */
  position: z.string(),
  /** Who asked. */
  actor: z.string(),
});
export type AssessmentTriggered = z.infer<typeof AssessmentTriggered>;

export const topics = { assessments: 'assessments' } as const;

export const messageSchemas = { 'assessment-triggered.v1': AssessmentTriggered } as const;
export type MessageType = keyof typeof messageSchemas;
