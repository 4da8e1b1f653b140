import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';

/** Why signing in failed, in words: an answer that is none, or is lost, means that nobody is signed in. */
export function useFailure(): (problem: ApiProblem) => string {
  const { t } = useTranslation('auth');
  const { text } = useProblems();
  return (problem) =>
    problem.code === 'unreadable' || problem.code === 'outcome-unknown' ? t('failed') : text(problem);
}
