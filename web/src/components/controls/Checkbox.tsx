import { Check, Minus } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { cx } from '../../lib/cx';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
  /** Shown instead of the label, which is then only read out. */
  readonly children?: ReactNode;
  readonly size?: 'md' | 'touch';
  /** -1 where something around it takes the keys. */
  readonly tabIndex?: number;
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, indeterminate = false, disabled, hideLabel, children, size, tabIndex } = props;
  const setHalf = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  const quiet = hideLabel === true || children !== undefined;
  const mark = (
    <span className={styles['mark']}>
      <input
        ref={setHalf}
        type="checkbox"
        className={styles['box']}
        aria-label={quiet ? label : undefined}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Check className={styles['check']} aria-hidden="true" />
      <Minus className={styles['dash']} aria-hidden="true" />
    </span>
  );
  if (hideLabel) return mark;
  return (
    <label className={cx(styles['row'], size === 'touch' && styles['touch'])}>
      {mark}
      {children ?? label}
    </label>
  );
}
