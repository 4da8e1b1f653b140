import { CloudOff, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { useFormat } from '../hooks/useFormat';
import styles from './Kit.module.css';
import type { QueryAnswer } from './use-answer';

/** Says when what is shown is not what is so now: asking again failed, or the read model itself is behind. */
export function Freshness({ query }: { readonly query: QueryAnswer<unknown> }) {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data: answer, error, dataUpdatedAt, refetch } = query;
  if (answer === undefined) return null;
  if (error !== null)
    return (
      <p className={styles['fresh']} role="status">
        <CloudOff aria-hidden="true" />
        <span>
          {t(error.code === 'offline' ? 'fresh.offline' : 'fresh.failed', {
            time: format.time(dataUpdatedAt),
          })}
        </span>
        <Button size="sm" kind="quiet" onClick={() => void refetch()}>
          {common('actions.retry')}
        </Button>
      </p>
    );
  if (!answer.stale) return null;
  return (
    <p className={styles['fresh']} role="status">
      <Hourglass aria-hidden="true" />
      <span>{t('fresh.stale')}</span>
    </p>
  );
}
