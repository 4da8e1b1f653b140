import type { ResultsWhy } from '@tidemark/contracts';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import styles from './Changed.module.css';

/** The reader's own answers, which they may always see. */
export function Own({ own, steps, smallestGroup }: Pick<ResultsWhy, 'own' | 'steps' | 'smallestGroup'>) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  // Who is shown every person stands among them by name.
  if (own === null || smallestGroup === null) return null;
  const value = own.value === null ? t('own.no_value') : t('own.value', { value: format.value(own.value) });
  const isCounted = steps.some(({ isOwn }) => isOwn);
  return (
    <Row as="p" gap={8} align="stretch" tone="muted" className={styles['own']}>
      <UserRound aria-hidden="true" />
      <span>
        <Text as="b" weight="semi" tone="strong">
          {t('own.answered', { day: format.date(own.day) })}
        </Text>{' '}
        {value} {isCounted && t('own.among')}
      </span>
    </Row>
  );
}
