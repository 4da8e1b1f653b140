/**
 * One e-mail for one cause and one recipient. SMTP cannot deliver exactly once, so the state says what is known: queued
 * -> sending -> sent | failed (retried with backoff, then permanent) | uncertain (never repeated automatically).
 */
export interface Delivery {
  readonly id: string;
  /** Tenant of the recipient; `globalTenant` for an account whose address is not verified. */
  readonly tenant: string;
  readonly cause: string;
  readonly kind: DeliveryKind;
  /** null for mails about an account. */
  readonly assessmentId: string | null;
  /** The recipient; for `verification` the id of the pending account. */
  readonly userId: string;
  /** The user whom it is about, if neither recipient nor sender. */
  readonly about?: string;
  /** Id of the user who requested it and sees its state; null if no user did. */
  readonly actor: string | null;
  /** Correlation id of the causing request, if known: for logs. */
  readonly correlationId?: string;
  /** W3C trace context of the cause, if recorded. */
  readonly traceparent?: string;
  /** Position of the cause: names are read no earlier than that; null without an event. */
  readonly causePosition: string | null;
  readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain';
  readonly attempts: number;
  /** ISO 8601 UTC of the next attempt while it is queued. */
  readonly dueAt: string;
  readonly reason: string | null;
  readonly updatedAt: string;
}

/** `invitation` and `reminder` ask for answers to a form; the others are about an account. */
export type DeliveryKind =
  | 'invitation'
  | 'reminder'
  | 'sign-up'
  | 'verification'
  | 'reset'
  | 'super-given'
  | 'new-address'
  | 'address-notice';

export const deliveryId = (...parts: readonly string[]): string => parts.join('.');

const backoffMinutes = [1, 5, 15, 60, 240];

/** The state after an attempt that a server refused; after the last pause it has permanently failed. */
export function afterRefusal(delivery: Delivery, reason: string, permanent: boolean, now: string): Delivery {
  const attempts = delivery.attempts + 1;
  const pause = backoffMinutes[attempts - 1];
  const base = { ...delivery, attempts, reason, updatedAt: now };
  if (permanent || pause === undefined) return { ...base, status: 'failed' };
  return { ...base, status: 'queued', dueAt: new Date(Date.parse(now) + pause * 60_000).toISOString() };
}

/** Queues it again on request, whatever its state, with the attempts counted from zero. */
export const requeued = (delivery: Delivery, now: string): Delivery => ({
  ...delivery,
  status: 'queued',
  attempts: 0,
  dueAt: now,
  reason: null,
  updatedAt: now,
});

/** Whether it can be requested again: it is neither waiting nor being sent. */
export const isSettled = ({ status }: Pick<Delivery, 'status'>): boolean =>
  status === 'sent' || status === 'failed' || status === 'uncertain';
