import type { Withheld as Reason } from '@tidemark/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './Tag.module.css';
import { Withheld } from './Withheld';

export interface TagProps {
  /** 'needs' means only: this waits for you. 'line' is for drafts. */
  readonly tone?: 'neutral' | 'primary' | 'needs' | 'success' | 'warning' | 'danger' | 'line' | 'strong';
  readonly children: ReactNode;
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={cx(styles['tag'], tone !== 'neutral' && styles[tone])}>{children}</span>;
}

export interface ValueTagProps {
  readonly value: number | null;
  /** There may be a value, but the reader is not shown it. */
  readonly withheld?: Reason | undefined;
}

/** An index or score: two decimals, 'no value', or a lock. */
export function ValueTag({ value, withheld }: ValueTagProps) {
  const format = useFormat();
  const { t } = useTranslation('charts');
  return (
    <span className={cx(styles['tag'], styles['value'], value === null && styles['empty'])}>
      {withheld ? <Withheld reason={withheld} brief /> : value === null ? t('no_value') : format.value(value)}
    </span>
  );
}
