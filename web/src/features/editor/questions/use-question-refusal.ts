import { useCallback } from 'react';
import { useToast } from '../../../components/feedback/toast';
import { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import { isAway, isStale } from '../saving/fields';

/** Says why something of a question was refused, with the server's own words, whatever its status (§8). */
export function useQuestionRefusal(): (problem: ApiProblem) => void {
  const toast = useToast();
  const { lines } = useProblems();
  return useCallback(
    (problem) => toast.error(problem.errors['questionError'] ?? lines(problem).join(' ')),
    [toast, lines],
  );
}

/** Whether it is the sender's to mend: what waits for the connection and what is asked about is none. */
export const isRefusal = (cause: unknown): cause is ApiProblem =>
  cause instanceof ApiProblem && !isAway(cause) && !isStale(cause);
