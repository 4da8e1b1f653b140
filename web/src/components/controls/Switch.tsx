import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import checkbox from './Checkbox.module.css';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Only the switch is seen; the label is read out. */
  readonly hideLabel?: boolean;
  /** A CSS colour when on, such as 'var(--tm-series-2)'. */
  readonly color?: string | undefined;
  /** -1 where arrow keys lead to it instead (rows of a tree). */
  readonly tabIndex?: number;
}

export function Switch({ label, checked, onChange, disabled, hideLabel, color, tabIndex }: SwitchProps) {
  const control = (
    <input
      type="checkbox"
      role="switch"
      className={cx(styles['switch'], color !== undefined && styles['coloured'])}
      style={color === undefined ? undefined : ({ '--switch': color } as CSSProperties)}
      aria-label={hideLabel ? label : undefined}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
  if (hideLabel) return control;
  return (
    <label className={checkbox['row']} data-screen-only>
      {control}
      {label}
    </label>
  );
}
