import { CloudOff, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Cell, Row } from '../components/layout/primitives';
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
      <Row as="p" gap={8} size={13} tone="strong" rigid className={styles['fresh']} role="status">
        <CloudOff aria-hidden="true" />
        <Cell as="span" grow>
          {t(error.code === 'offline' ? 'fresh.offline' : 'fresh.failed', {
            time: format.time(dataUpdatedAt),
          })}
        </Cell>
        <Button size="sm" kind="quiet" onClick={() => void refetch()}>
          {common('actions.retry')}
        </Button>
      </Row>
    );
  if (!answer.stale) return null;
  return (
    <Row as="p" gap={8} size={13} tone="strong" rigid className={styles['fresh']} role="status">
      <Hourglass aria-hidden="true" />
      <Cell as="span" grow>
        {t('fresh.stale')}
      </Cell>
    </Row>
  );
}
