import { Check, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FormState } from '../use-form';
import styles from './Frame.module.css';

const isPhone = (): boolean => window.matchMedia('(max-width: 720px)').matches;

/** A quiet word on where the answers are. */
export function SaveStatus({ state }: { readonly state: FormState }) {
  const { t } = useTranslation('form');
  const kept = state.context.away;
  const saved = state.hasTag('saved');
  return (
    <span className={styles['status']} role="status">
      {kept && (
        <>
          <Smartphone aria-hidden="true" />
          <span className={styles['kept']}>{isPhone() ? t('status.kept') : t('status.kept_device')}</span>
        </>
      )}
      {saved && (
        <>
          <Check aria-hidden="true" />
          {t('status.saved')}
        </>
      )}
    </span>
  );
}
