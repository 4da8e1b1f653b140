import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './Tag.module.css';

export interface TagProps {
  /** 'needs' means only: this waits for you. 'line' is for drafts. */
  readonly tone?: 'neutral' | 'primary' | 'needs' | 'success' | 'warning' | 'danger' | 'line';
  readonly children: ReactNode;
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={cx(styles['tag'], tone !== 'neutral' && styles[tone])}>{children}</span>;
}

/** An index or score: two decimals, or 'no value'. */
export function ValueTag({ value }: { readonly value: number | null }) {
  const format = useFormat();
  const { t } = useTranslation('charts');
  return (
    <span className={cx(styles['tag'], styles['value'], value === null && styles['empty'])}>
      {value === null ? t('no_value') : format.value(value)}
    </span>
  );
}
