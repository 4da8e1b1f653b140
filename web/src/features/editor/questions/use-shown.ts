import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftQuestion } from '../draft/draft';

/** To a question that was made, unless its writer has gone on from where they were: to another one, or another objective. */
export type Lead = (made: DraftQuestion, from: string | null) => void;

interface SelectedQuestion {
  /** Undefined: there is none. */
  readonly question: DraftQuestion | undefined;
  /** Counted from 1. */
  readonly number: number;
}

/** The question that the address names, or the first; and the way to one that was made just now. */
export function useShown(
  questions: readonly DraftQuestion[],
  at: string | null,
  choose: (question: string) => void,
): { readonly shown: SelectedQuestion; readonly lead: Lead } {
  // What a command answers is among the questions a moment later: until then it stands for itself.
  const [made, setMade] = useState<DraftQuestion | null>(null);
  if (made !== null && questions.some(({ id }) => id === made.id)) setMade(null);
  const here = useRef<string | null>(undefined);
  useEffect(() => {
    here.current = at;
    return () => {
      here.current = undefined;
    };
  }, [at]);
  const lead = useCallback<Lead>(
    (question, from) => {
      if (here.current !== from) return;
      flushSync(() => setMade(question));
      choose(question.id);
    },
    [choose],
  );
  const index = questions.findIndex(({ id }) => id === at);
  if (index === -1 && made !== null && made.id === at)
    return { shown: { question: made, number: questions.length + 1 }, lead };
  const first = Math.max(0, index);
  return { shown: { question: questions[first], number: first + 1 }, lead };
}
