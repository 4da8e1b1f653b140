import type { Withheld as Reason } from '@tidemark/contracts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { ReadOut } from './ReadOut';
import styles from './Withheld.module.css';

export interface WithheldProps {
  readonly reason: Reason;
  /** A lock alone where there is no room. */
  readonly brief?: boolean;
}

/** Replaces a value that the reader is not shown; the reason is read out, and shown on pointing. */
export function Withheld({ reason, brief = false }: WithheldProps) {
  const { t } = useTranslation('charts');
  const why = useWithheldReason()(reason);
  return (
    <span className={styles['withheld']} title={why}>
      <Lock aria-hidden="true" />
      {!brief && <span aria-hidden="true">{t('withheld')}</span>}
      <ReadOut>{why}</ReadOut>
    </span>
  );
}
