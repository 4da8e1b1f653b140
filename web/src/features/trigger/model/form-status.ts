import type { AssessmentCard } from '@tidemark/contracts';
import { nightsUntil } from '../../../lib/days';

export type FormStatus =
  | { readonly kind: 'open'; readonly days: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'future'; readonly opens: string };

/** Where `now` lies in the form period; both ends belong to it. Null without a period. */
export function formStatusOf(
  { openFormDate, closeFormDate }: Pick<AssessmentCard, 'openFormDate' | 'closeFormDate'>,
  now: Date,
  zone: string,
): FormStatus | null {
  if (openFormDate === null || closeFormDate === null) return null;
  if (now < new Date(openFormDate)) return { kind: 'future', opens: openFormDate };
  if (now > new Date(closeFormDate)) return { kind: 'closed' };
  return { kind: 'open', days: nightsUntil(closeFormDate, now, zone) };
}

/** Nobody can answer any more, so nobody is asked. */
export const isClosed = ({ closeFormDate }: Pick<AssessmentCard, 'closeFormDate'>, now: Date): boolean =>
  closeFormDate !== null && now > new Date(closeFormDate);
