import { newestFirst } from '../../kit/branch';
import { useApplied } from '../../kit/use-applied';
import { useClock } from '../../lib/clock/ClockProvider';
import { dayOf } from '../../lib/days';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days on which the form of the newest round was open, or of the assessment that is asked about. */
export function useRound(about: string | null): Days | null {
  const { zone } = useClock();
  const cards = useApplied().map(({ card }) => card);
  const asked = cards.find(({ id }) => `assessment:${id}` === about);
  const [newest] = cards.toSorted(newestFirst);
  const { openFormDate, closeFormDate } = asked ?? newest ?? {};
  if (!openFormDate || !closeFormDate) return null;
  return { from: dayOf(openFormDate, zone), to: dayOf(closeFormDate, zone) };
}
