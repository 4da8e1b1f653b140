import type { AssessmentCard } from '@tidemark/contracts';
import { useState } from 'react';
import { useClock } from '../lib/clock/ClockProvider';
import { useToday } from '../lib/clock/use-today';
import { dayOf } from '../lib/days';
import { allows } from '../lib/may';
import { isFormOpen } from './branch';

export interface Reminder {
  /** How many were asked and have not answered. */
  readonly missing: number;
  /** When they were reminded today, which is enough for one day; null: not yet. */
  readonly sentAt: string | null;
}

/** What to remind of, while the form is open; null if nobody is missing, or the reader may not remind. */
export function useReminder(card: AssessmentCard | undefined): Reminder | null {
  const { zone } = useClock();
  const today = useToday();
  const [now] = useState(() => new Date());
  if (card === undefined || !allows(card, 'trigger') || !isFormOpen(card, now)) return null;
  const { expected, respondents, remindedAt } = card;
  if (expected <= respondents) return null;
  const isToday = remindedAt !== null && dayOf(remindedAt, zone) >= today;
  return { missing: expected - respondents, sentAt: isToday ? remindedAt : null };
}
