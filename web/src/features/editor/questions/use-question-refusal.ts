import { useCallback } from 'react';
import { useToast } from '../../../components/feedback/toast';
import type { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';

/** Says why something of a question was refused, with the server's own words, whatever its status (§8). */
export function useQuestionRefusal(): (problem: ApiProblem) => void {
  const toast = useToast();
  const { lines } = useProblems();
  return useCallback(
    (problem) => toast.error(problem.errors['questionError'] ?? lines(problem).join(' ')),
    [toast, lines],
  );
}
