import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { isOutcomeUnknown } from '../../lib/api/repeat-key';
import type { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';

/** Where the specification puts the words of a refusal (§8). */
export type ErrorKey = 'areaError' | 'objectiveMaturityError' | 'assessmentError';

/** Says what was refused with the server's own words, whatever its status: the specification's toasts (§8). */
export function useSayRefusal(): (problem: ApiProblem, key?: ErrorKey) => void {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const problems = useProblems();
  return (problem, key) => {
    const said = key === undefined ? undefined : problem.errors[key];
    toast.error(said ?? t('objectives.objective.failed', { message: problems.lines(problem).join(' ') }));
  };
}

/** The same for what a form was refused. An outcome that nobody knows is none yet. */
export function useRefusalToast(refused: { readonly problem: ApiProblem } | null, key?: ErrorKey): void {
  const say = useSayRefusal();
  const onRefused = useEffectEvent(say);
  useEffect(() => {
    if (refused !== null && !isOutcomeUnknown(refused.problem)) onRefused(refused.problem, key);
  }, [refused, key]);
}
