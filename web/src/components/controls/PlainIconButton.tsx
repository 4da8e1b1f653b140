import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './IconButton.module.css';

type Native = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'>;

export interface PlainIconButtonProps extends Native {
  /** What it does; read out. */
  readonly label: string;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'touch';
  /** A toggle that is on (also sets aria-pressed). Leave out for a plain button. */
  readonly on?: boolean;
  readonly tone?: 'danger';
}

/** An icon button without a tooltip, and so without Mantine: for what the sign-in and the answer form load first. */
export function PlainIconButton({ label, children, size = 'md', on, tone, className, ...rest }: PlainIconButtonProps) {
  return (
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
}
