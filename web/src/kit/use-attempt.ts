import { useState } from 'react';
import { ApiProblem } from '../lib/api/problem';
import { useProblems } from '../lib/problems/problem-text';
import { noRefusal, type Refusal, refusalOf } from './refusal';

/** Nothing that is sent is a field of the screen. */
const nowhere = () => ({});

/** Work that the server may refuse, where no field takes the faults. */
export function useAttempt() {
  const problems = useProblems();
  const [refusal, setRefusal] = useState<Refusal>(noRefusal);
  /** Resolves with the result; null after a refusal, which `refusal` then says. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setRefusal(noRefusal);
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setRefusal(refusalOf(cause, nowhere, problems));
      return null;
    }
  };
  return { refusal, attempt };
}
