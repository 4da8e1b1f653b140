import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { ApiProblem } from '../../lib/api/problem';
import { isOutcomeUnknown } from '../../lib/api/repeat-key';
import { useProblems } from '../../lib/problems/problem-text';

/** Where the specification puts the words of a refusal (§8). */
export type ErrorKey = 'areaError' | 'objectiveMaturityError' | 'assessmentError' | 'questionError';

/** Shows a refusal in a toast with the server's own words, whatever its status (§8). */
export function useSayRefusal(): (problem: ApiProblem, key?: ErrorKey) => void {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const { lines } = useProblems();
  return useCallback(
    (problem, key) => {
      const message = lines(problem).join(' ');
      const plain = key === 'questionError' ? message : t('objectives.objective.failed', { message });
      toast.error((key === undefined ? undefined : problem.errors[key]) ?? plain);
    },
    [t, toast, lines],
  );
}

/** The same for a refused form. An unknown outcome is not a refusal yet. */
export function useRefusalToast(refused: { readonly problem: ApiProblem } | null, key?: ErrorKey): void {
  const onRefused = useEffectEvent(useSayRefusal());
  useEffect(() => {
    if (refused !== null && !isOutcomeUnknown(refused.problem)) onRefused(refused.problem, key);
  }, [refused, key]);
}

/** True once it is done; a refusal goes to `refused`. */
export async function attempt(work: () => Promise<unknown>, refused: (problem: ApiProblem) => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    refused(cause);
    return false;
  }
}
