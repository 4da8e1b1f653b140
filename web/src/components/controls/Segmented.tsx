import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import styles from './Segmented.module.css';

export interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Before the label: a colour chip. */
  readonly mark?: ReactNode;
  readonly disabled?: boolean;
}

export interface SegmentedProps<T extends string> {
  /** What is chosen between; read out. */
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly SegmentedOption<T>[];
  readonly size?: 'md' | 'touch';
}

/** One of a few, side by side: a radio group. */
export function Segmented<T extends string>({ label, value, onChange, options, size }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      data-screen-only
      role="radiogroup"
      aria-label={label}
      className={cx(styles['group'], size === 'touch' && styles['touch'])}
    >
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.mark}
          {option.label}
        </label>
      ))}
    </div>
  );
}
