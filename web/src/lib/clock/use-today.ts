import { useState } from 'react';
import { dayOf } from '../days';
import { useClock } from './ClockProvider';

/** The organisation's day when the screen opened: it does not change while somebody works. */
export function useToday(): string {
  const [now] = useState(() => new Date());
  return dayOf(now, useClock().zone);
}
