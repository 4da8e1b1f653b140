import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReadOut } from './ReadOut';
import styles from './Withheld.module.css';

export interface WithheldProps {
  /** A lock alone where there is no room; the word is then read out and shown on pointing. */
  readonly brief?: boolean;
}

/** Stands where a value would be that the reader is not shown, because too few people have answered. */
export function Withheld({ brief = false }: WithheldProps) {
  const { t } = useTranslation('charts');
  return (
    <span className={styles['withheld']} title={t('withheld_why')}>
      <Lock aria-hidden="true" />
      {brief ? <ReadOut>{t('withheld')}</ReadOut> : t('withheld')}
    </span>
  );
}
