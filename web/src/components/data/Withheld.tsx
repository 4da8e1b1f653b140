import type { Withheld as Reason } from '@tidemark/contracts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReadOut } from './ReadOut';
import styles from './Withheld.module.css';

export interface WithheldProps {
  readonly reason: Reason;
  /** A lock alone where there is no room; the reason is then read out and shown on pointing. */
  readonly brief?: boolean;
}

/** Replaces a value that the reader is not shown, and says why. */
export function Withheld({ reason, brief = false }: WithheldProps) {
  const { t } = useTranslation('charts');
  return (
    <span className={styles['withheld']} title={t(`withheld_why.${reason}`)}>
      <Lock aria-hidden="true" />
      {brief ? <ReadOut>{t(`withheld_why.${reason}`)}</ReadOut> : t('withheld')}
    </span>
  );
}
