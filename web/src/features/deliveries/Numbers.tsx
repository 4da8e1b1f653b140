import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/data/ProgressBar';
import { Grid } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import styles from './Deliveries.module.css';
import type { Numbers as Counted } from './model';

export interface NumbersProps {
  readonly numbers: Counted;
  readonly isAssessment: boolean;
}

/** Four numbers with bars of one scale. */
export function Numbers({ numbers, isAssessment }: NumbersProps) {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const { all, delivered, third, fourth } = numbers;
  const parts = [
    { key: 'all', value: all, label: t(isAssessment ? 'numbers.asked' : 'numbers.sent', { count: all }) },
    { key: 'delivered', value: delivered, label: t('numbers.delivered', { count: delivered }) },
    { key: 'third', value: third, label: t(isAssessment ? 'numbers.answered' : 'numbers.waiting', { count: third }) },
    { key: 'fourth', value: fourth, label: t(isAssessment ? 'numbers.missing' : 'numbers.broken', { count: fourth }) },
  ];
  return (
    <Grid as="ul" gap={12} className={styles['numbers']} aria-label={t('numbers.label')}>
      {parts.map(({ key, value, label }) => (
        <li key={key}>
          <p>
            <b>{format.count(value)}</b> <span>{label}</span>
          </p>
          <ProgressBar
            value={value}
            max={Math.max(1, all)}
            label={label}
            size="line"
            {...(key === 'third' && isAssessment && { success: true })}
          />
        </li>
      ))}
    </Grid>
  );
}
