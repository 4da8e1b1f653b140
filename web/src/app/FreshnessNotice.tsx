import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudOff, History } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Row } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import { useOnline } from '../hooks/useOnline';
import { type Freshness, freshnessOf } from '../lib/api/freshness';
import styles from './FreshnessNotice.module.css';

/** As text, so that equal states are one state. */
function useFreshness(client: QueryClient, online: boolean): Freshness {
  const cache = client.getQueryCache();
  const said = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => JSON.stringify(freshnessOf(cache.getAll(), online)),
  );
  return JSON.parse(said) as Freshness;
}

/** Asks again for everything shown whose last refresh failed. */
const refetchFailed = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Says quietly that what is seen is old: from when it is, why, and how to ask again. */
export function FreshnessNotice() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const online = useOnline();
  const fresh = useFreshness(client, online);
  useEffect(() => {
    if (online) void refetchFailed(client);
  }, [online, client]);

  const old = fresh.kind === 'offline' || fresh.kind === 'failed';
  return (
    <Row role="status" align="stretch" justify="center" className={styles['place']}>
      {fresh.kind !== 'fresh' && (
        <Row gap={8} size={12} tone="muted" className={styles['notice']}>
          {old ? <CloudOff aria-hidden="true" /> : <History aria-hidden="true" />}
          <span>
            {old
              ? t(`freshness.${fresh.kind}`, { time: format.time(new Date(fresh.from).toISOString()) })
              : t('freshness.behind')}
          </span>
          {fresh.kind === 'failed' && (
            <Button size="sm" onClick={() => void refetchFailed(client)}>
              {common('actions.retry')}
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}
