import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Row } from '../components/layout/primitives';
import styles from './FreshnessNotice.module.css';
import { createVersionCheck, runningVersion, type VersionPorts } from './new-version';

const browser: VersionPorts = {
  page: async () => (await window.fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })).text(),
  now: () => Date.now(),
};

export interface NewVersionNoticeProps {
  readonly ports?: VersionPorts;
  readonly load?: () => void;
}

/** Says that the server has a newer version; nothing is loaded before somebody says so, for what they type would go. */
export function NewVersionNotice({ ports = browser, load = () => window.location.reload() }: NewVersionNoticeProps) {
  const { t } = useTranslation('shell');
  const [check] = useState(() => createVersionCheck(ports, runningVersion()));
  const [isNew, setNew] = useState(false);
  const [later, setLater] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') check().then(setNew, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [check]);
  return (
    <Row role="status" align="stretch" justify="center" className={styles['place']}>
      {isNew && !later && (
        <Row gap={8} size={12} tone="muted" className={styles['notice']}>
          <RefreshCw aria-hidden="true" />
          <span>{t('version.text')}</span>
          <Button size="sm" onClick={() => setLater(true)}>
            {t('version.later')}
          </Button>
          <Button size="sm" kind="primary" onClick={load}>
            {t('version.load')}
          </Button>
        </Row>
      )}
    </Row>
  );
}
