import { useTranslation } from 'react-i18next';
import { useProblems } from '../../lib/problems/problem-text';
import type { Import } from './use-import';

/** Why nothing can be imported yet; empty: it can. */
export function useReason({ candidate, judgement, issues }: Import): string {
  const { t } = useTranslation('template-import');
  const problems = useProblems();
  if (candidate === null) return t('reason.no_file');
  if (candidate.body === null) return t('reason.no_objective');
  const { state, problem } = judgement;
  if (state === 'checking') return t('reason.checking');
  if (state === 'unknown') return problems.text(problem);
  if (state === 'bad') return t('reason.refused', { count: issues.filter(({ isBlocking }) => isBlocking).length });
  return '';
}
