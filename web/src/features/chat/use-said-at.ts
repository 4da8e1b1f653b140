import { useState } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { dayOf } from '../../lib/days';

/** When something was last said: today the hour, before that the day. */
export function useSaidAt(): (at: string) => string {
  const { time, day } = useFormat();
  const [today] = useState(() => dayOf(new Date()));
  return (at) => (dayOf(at) === today ? time(at) : day(at));
}
