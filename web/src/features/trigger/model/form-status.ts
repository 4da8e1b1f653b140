import type { AssessmentCard } from '@tidemark/contracts';
import { dayOf, daysBetween } from '../../../lib/days';

export type FormStatus =
  | { readonly kind: 'open'; readonly days: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'future'; readonly opens: string };

/** Where `now` lies in the form period; both ends belong to it. Null without a period. */
export function formStatusOf(
  { openFormDate, closeFormDate }: Pick<AssessmentCard, 'openFormDate' | 'closeFormDate'>,
  now: Date,
): FormStatus | null {
  if (openFormDate === null || closeFormDate === null) return null;
  if (now < new Date(openFormDate)) return { kind: 'future', opens: openFormDate };
  if (now > new Date(closeFormDate)) return { kind: 'closed' };
  return { kind: 'open', days: daysBetween(dayOf(now), dayOf(closeFormDate)) - 1 };
}

/** Nobody can answer any more, so nobody is asked. */
export const isClosed = (card: Pick<AssessmentCard, 'openFormDate' | 'closeFormDate'>, now: Date): boolean =>
  formStatusOf(card, now)?.kind === 'closed';
