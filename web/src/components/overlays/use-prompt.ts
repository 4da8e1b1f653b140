import { useCallback, useRef, useState } from 'react';

export interface Prompt<Question, Reply> {
  /** The last question; it stays while its dialog slides out. */
  readonly question: Question | null;
  readonly opened: boolean;
  /** Asks; a second question answers the first with `refused`. */
  readonly ask: (question: Question) => Promise<Reply>;
  readonly answer: (reply: Reply) => void;
}

/** One question at a time, answered in a dialog. `refused`: the reply that changes nothing. */
export function usePrompt<Question, Reply>(refused: Reply): Prompt<Question, Reply> {
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const settle = useRef<((reply: Reply) => void) | null>(null);

  const ask = useCallback(
    async (next: Question): Promise<Reply> => {
      settle.current?.(refused);
      setQuestion(next);
      setOpened(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    [refused],
  );
  const answer = (reply: Reply) => {
    setOpened(false);
    settle.current?.(reply);
    settle.current = null;
  };
  return { question, opened, ask, answer };
}
