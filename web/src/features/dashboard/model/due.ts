import type { AssessmentCard } from '@tidemark/contracts';
import { nightsUntil } from '../../../lib/days';

export type Due = { readonly kind: 'last-day' } | { readonly kind: 'days'; readonly days: number };

/** How long a form stays open, while it is open; both ends are included. */
export function dueOf(
  { openFormDate, closeFormDate }: Pick<AssessmentCard, 'openFormDate' | 'closeFormDate'>,
  now: Date,
  zone: string,
): Due | null {
  if (openFormDate === null || closeFormDate === null) return null;
  const open = new Date(openFormDate).getTime() <= now.getTime() && now.getTime() <= new Date(closeFormDate).getTime();
  if (!open) return null;
  const days = nightsUntil(closeFormDate, now, zone);
  return days <= 0 ? { kind: 'last-day' } : { kind: 'days', days };
}
