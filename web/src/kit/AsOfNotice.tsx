import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Row } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import type { AsOf } from './as-of';
import styles from './AsOfNotice.module.css';

function Notice({ asOf: { at, isRefused, toNow } }: { readonly asOf: AsOf }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const moment = at === null ? '' : at.length === 10 ? format.date(at) : format.dateTime(at);
  return (
    <Row gap={8} wrap size={13} tone="strong" className={styles['notice']} role="status">
      <History aria-hidden="true" />
      <span className={styles['text']}>{isRefused ? t('as_of.refused') : t('as_of.shown', { moment })}</span>
      <Button size="sm" onClick={toNow}>
        {t('as_of.to_now')}
      </Button>
    </Row>
  );
}

/** Says that what is shown is of an earlier moment, and leads back to now; its texts come when there is one. */
export function AsOfNotice({ asOf }: { readonly asOf: AsOf }) {
  return asOf.at === null && !asOf.isRefused ? null : <Notice asOf={asOf} />;
}
