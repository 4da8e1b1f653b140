/**
 * One e-mail for one cause and one recipient. SMTP cannot be exactly once, so its state says what is known:
 * queued -> sending -> sent | failed (retried with backoff, then for good) | uncertain (never repeated by itself).
 */
export interface Delivery {
  readonly id: string;
  /** Of the recipient; of an account that waits for its address, no organisation's (`globalTenant`). */
  readonly tenant: string;
  readonly cause: string;
  readonly kind: DeliveryKind;
  /** null for mails about an account. */
  readonly assessmentId: string | null;
  /** The recipient; for `verification` the id of the account that waits. */
  readonly userId: string;
  /** Whom it tells of, where that is neither the recipient nor the sender. */
  readonly about?: string;
  /** Id of who asked for it: the sender, who sees what became of it; null where nobody of the product did. */
  readonly actor: string | null;
  /** Of the request that it follows from, where one is known: for logs. */
  readonly correlationId?: string;
  /** W3C trace context of what asked for it, where that was recorded. */
  readonly traceparent?: string;
  /** Position of the cause: names are looked up no earlier than that; null where no event caused it. */
  readonly causePosition: string | null;
  readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain';
  readonly attempts: number;
  /** ISO 8601 UTC of the next attempt while it is queued. */
  readonly dueAt: string;
  readonly reason: string | null;
  readonly updatedAt: string;
}

/** `invitation` and `reminder` ask for answers to a form, the others are about an account. */
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

/** What follows from one attempt that a server refused; after the last pause it is failed for good. */
export function afterRefusal(delivery: Delivery, reason: string, permanent: boolean, now: string): Delivery {
  const attempts = delivery.attempts + 1;
  const pause = backoffMinutes[attempts - 1];
  const base = { ...delivery, attempts, reason, updatedAt: now };
  if (permanent || pause === undefined) return { ...base, status: 'failed' };
  return { ...base, status: 'queued', dueAt: new Date(Date.parse(now) + pause * 60_000).toISOString() };
}

/** Somebody wants it sent (again), whatever became of it: it begins again, and counts its attempts from zero. */
export const requeued = (delivery: Delivery, now: string): Delivery => ({
  ...delivery,
  status: 'queued',
  attempts: 0,
  dueAt: now,
  reason: null,
  updatedAt: now,
});

/** What can be asked for again: nothing that waits or is on its way. */
export const isSettled = ({ status }: Pick<Delivery, 'status'>): boolean =>
  status === 'sent' || status === 'failed' || status === 'uncertain';
