import type { ResultsPresented } from '@tidemark/contracts';
import { useState } from 'react';

type Dates = Pick<ResultsPresented['round'], 'openFormDate' | 'closeFormDate' | 'isArchived'>;

/** Whether the form can be answered; what it says does not change while a room looks on. */
export function useFormState({ openFormDate, closeFormDate, isArchived }: Dates): 'soon' | 'open' | 'closed' {
  const [now] = useState(() => new Date().toISOString());
  if (isArchived || closeFormDate <= now) return 'closed';
  return openFormDate > now ? 'soon' : 'open';
}
