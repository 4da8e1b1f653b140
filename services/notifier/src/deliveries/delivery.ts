/**
 * One e-mail for one cause and one recipient. SMTP cannot be exactly once, so its state says what is known:
 * queued -> sending -> sent | failed (retried with backoff, then for good) | uncertain (never repeated by itself).
 */
export interface Delivery {
  readonly id: string;
  readonly tenant: string;
  readonly cause: string;
  readonly kind: 'invitation' | 'reminder';
  readonly assessmentId: string;
  readonly userId: string;
  /** Position of the cause: names are looked up no earlier than that. */
  readonly causePosition: string;
  readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain';
  readonly attempts: number;
  /** ISO 8601 UTC of the next attempt while it is queued. */
  readonly dueAt: string;
  readonly reason: string | null;
  readonly updatedAt: string;
}

export const deliveryId = (cause: string, assessmentId: string, userId: string): string =>
  `${cause}.${assessmentId}.${userId}`;

const backoffMinutes = [1, 5, 15, 60, 240];

/** What follows from one attempt that a server refused; after the last pause it is failed for good. */
export function afterRefusal(delivery: Delivery, reason: string, permanent: boolean, now: string): Delivery {
  const attempts = delivery.attempts + 1;
  const pause = backoffMinutes[attempts - 1];
  const base = { ...delivery, attempts, reason, updatedAt: now };
  if (permanent || pause === undefined) return { ...base, status: 'failed' };
  return { ...base, status: 'queued', dueAt: new Date(Date.parse(now) + pause * 60_000).toISOString() };
}
