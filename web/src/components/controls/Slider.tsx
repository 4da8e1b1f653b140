import type { CSSProperties, KeyboardEvent } from 'react';
import { cx } from '../../lib/cx';
import styles from './Slider.module.css';

export interface SliderProps {
  /** What is set; read out. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** What the value means; read out instead of the number. */
  readonly valueText?: string;
  readonly disabled?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly className?: string;
}

/** A whole number on a line, in steps of one: the browser's own control, so that arrows, Home and End move it. */
export function Slider({ label, value, min, max, onChange, valueText, disabled, onKeyDown, className }: SliderProps) {
  const steps = max - min;
  const share = steps > 0 ? (value - min) / steps : 0;
  return (
    <span className={cx(styles['slider'], className)} style={{ '--share': share } as CSSProperties}>
      <span className={styles['ticks']} aria-hidden="true">
        {Array.from({ length: steps + 1 }, (_, index) => (
          <i key={index} />
        ))}
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </span>
  );
}
