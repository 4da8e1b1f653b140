import type { ResultsWhy } from '@tidemark/contracts';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import styles from './Changed.module.css';

/** What the reader answered themselves: theirs to see, whoever else is protected. */
export function Own({ own, steps, smallestGroup }: Pick<ResultsWhy, 'own' | 'steps' | 'smallestGroup'>) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  // Who is shown every person stands among them by name.
  if (own === null || smallestGroup === null) return null;
  const value = own.value === null ? t('own.no_value') : t('own.value', { value: format.value(own.value) });
  const isCounted = steps.some(({ isOwn }) => isOwn);
  return (
    <p className={styles['own']}>
      <UserRound aria-hidden="true" />
      <span>
        <b>{t('own.answered', { day: format.date(own.day) })}</b> {value} {isCounted && t('own.among')}
      </span>
    </p>
  );
}
