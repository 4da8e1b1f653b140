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

/** Somebody is asked to sign up, for the first time or again. */
export const UserInvited = z.object({
  tenant: z.string(),
  cause: z.string(),
  userId: z.string(),
  position: z.string(),
  actor: z.string(),
});
export type UserInvited = z.infer<typeof UserInvited>;

/** Somebody asked for a new password. It is published for an address that nobody has as well, so that neither tells. */
export const PasswordResetRequested = z.object({
  cause: z.string(),
  user: z.object({ tenant: z.string(), userId: z.string() }).nullable(),
});
export type PasswordResetRequested = z.infer<typeof PasswordResetRequested>;

/** Somebody wants an account by a template link; the address, and whether it is known already, are with the account that waits. */
export const VerificationRequested = z.object({ cause: z.string(), pendingId: z.string() });
export type VerificationRequested = z.infer<typeof VerificationRequested>;

/** Somebody was given the role super, or invited with it: every super of the organisation is told. */
export const SuperGiven = z.object({
  tenant: z.string(),
  cause: z.string(),
  /** Who is, or is to be, a super. */
  userId: z.string(),
  /** Who is notified. */
  superIds: z.array(z.string()),
  position: z.string().nullable(),
  /** Who gave it. */
  actor: z.string(),
});
export type SuperGiven = z.infer<typeof SuperGiven>;

/** Somebody wants another address: it waits beside their account until its link is opened. */
export const AddressChangeRequested = z.object({ tenant: z.string(), cause: z.string(), userId: z.string() });
export type AddressChangeRequested = z.infer<typeof AddressChangeRequested>;

/** A delivery was put into the queue again by hand. */
export const DeliveryQueued = z.object({ deliveryId: z.string() });
export type DeliveryQueued = z.infer<typeof DeliveryQueued>;

export const topics = { assessments: 'assessments', accounts: 'accounts' } as const;

export const messageSchemas = {
  'assessment-triggered.v1': AssessmentTriggered,
  'user-invited.v1': UserInvited,
  'password-reset-requested.v1': PasswordResetRequested,
  'verification-requested.v1': VerificationRequested,
  'super-given.v1': SuperGiven,
  'address-change-requested.v1': AddressChangeRequested,
  'delivery-queued.v1': DeliveryQueued,
} as const;
export type MessageType = keyof typeof messageSchemas;
