import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/feedback/ErrorState';
import { NotFound } from '../components/shell/NotFound';
import { useApiQuery } from '../lib/api/hooks';
import { useProblems } from '../lib/problems/problem-text';

/** A screen that exists only while the server says so; otherwise its address is no page. */
export function WhenConfigured({ what, children }: { readonly what: 'mailbox'; readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const problems = useProblems();
  const { data, error, refetch } = useApiQuery('configuration', {}, { staleTime: Number.POSITIVE_INFINITY });
  if (error) return <ErrorState title={t('crash.title')} body={problems.text(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return data[what] ? children : <NotFound />;
}
