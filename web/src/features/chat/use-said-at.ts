import { useState } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { useClock } from '../../lib/clock/ClockProvider';
import { dayOf } from '../../lib/days';

/** When something was last said: today the hour, before that the day. */
export function useSaidAt(): (at: string) => string {
  const { time, day } = useFormat();
  const { zone } = useClock();
  const [now] = useState(() => new Date());
  return (at) => (dayOf(at, zone) === dayOf(now, zone) ? time(at) : day(at));
}
