import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Tooltip } from '../hints/Tooltip';
import styles from './IconButton.module.css';

type Native = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'>;

export interface IconButtonProps extends Native {
  /** What it does; read out. */
  readonly label: string;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'touch';
  /** A toggle that is on (also sets aria-pressed). Leave out for a plain button. */
  readonly on?: boolean;
  readonly tone?: 'danger';
  /** Shows the label on hover and focus. */
  readonly tooltip?: boolean;
}

/** A button that shows an icon; its label says what it does. */
export function IconButton({
  label,
  children,
  size = 'md',
  on,
  tone,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      data-screen-only
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={on}
      className={cx(
        styles['button'],
        size !== 'md' && styles[size],
        on && styles['on'],
        tone && styles[tone],
        className,
      )}
    >
      {children}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
