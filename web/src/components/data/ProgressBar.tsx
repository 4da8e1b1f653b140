import { cx } from '../../lib/cx';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly value: number;
  readonly max?: number;
  /** What makes progress; read out. */
  readonly label: string;
  /** sm is 4 high, md 6, line 3 with square ends (under a head). */
  readonly size?: 'sm' | 'md' | 'line';
  /** Turns to the success colour when full. */
  readonly success?: boolean;
}

export function ProgressBar({ value, max = 100, label, size = 'sm', success = false }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx(styles['bar'], size !== 'sm' && styles[size])}
    >
      <i
        className={cx(styles['fill'], success && share === 1 && styles['done'])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
