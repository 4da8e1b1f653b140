import type { CSSProperties } from 'react';
import { isPartial } from '../../lib/coverage';
import { cx } from '../../lib/cx';
import styles from './Score.module.css';

export interface ValueBarProps {
  /** null draws a hatched empty track, never a zero. */
  readonly value: number | null;
  readonly max: number;
  /** Share of answers, 0 to 1; below 0.6 the bar is hatched. */
  readonly coverage?: number | null;
  /** A CSS colour, such as 'var(--tm-series-2)'. */
  readonly color?: string;
  readonly width?: number;
}

/** A small bar beside a number that says the same; hidden from those who listen. */
export function ValueBar({ value, max, coverage, color, width }: ValueBarProps) {
  const style: CSSProperties & { '--bar'?: string } = { ...(color && { '--bar': color }), ...(width && { width }) };
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <span className={cx(styles['bar'], value === null && styles['none'])} style={style} aria-hidden="true">
      {value !== null && (
        <i
          className={cx(styles['fill'], isPartial(coverage) && styles['partial'])}
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
