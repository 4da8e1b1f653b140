import { type ComponentPropsWithRef, type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import styles from './Button.module.css';

/** 'caution' looks like any other and is red: what takes something away stands among what does not. */
export type ButtonKind = 'default' | 'primary' | 'quiet' | 'danger' | 'caution';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'touch';

interface Look {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Takes the rest of the row. */
  readonly grow?: boolean | undefined;
}

export interface ButtonProps extends Look {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  /** Work is under way: shows a spinner, keeps its place and ignores clicks. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, in words; shown beside a disabled button. A disabled main button always has one. */
  readonly reason?: string | undefined;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** -1 in what has one tab stop for many, such as the rows of a grid. */
  readonly tabIndex?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'data-autofocus'?: boolean;
}

const look = ({ kind = 'default', size = 'md', grow = false }: Look) =>
  cx(styles['button'], kind !== 'default' && styles[kind], size !== 'md' && styles[size], grow && styles['grow']);

export function Button(props: ButtonProps) {
  const {
    children,
    onClick,
    type = 'button',
    busy = false,
    disabled,
    reason = '',
    icon,
    kind,
    size,
    grow,
    ref,
    ...rest
  } = props;
  const reasonId = useId();
  const says = disabled === true && reason !== '';
  const button = (
    <button
      {...rest}
      data-screen-only
      ref={ref}
      type={type}
      className={look({ kind, size, grow })}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-describedby={says ? reasonId : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy ? <span className={styles['spin']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
  if (!says) return button;
  return (
    <span className={styles['withReason']}>
      <span id={reasonId} className={styles['reason']}>
        {reason}
      </span>
      {button}
    </span>
  );
}

export interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> {
  /** Default: as the text around it. */
  readonly size?: 12;
}

/** A button in the middle of text that looks like a link. */
export function TextButton({ size, ...props }: TextButtonProps) {
  return <button type="button" {...props} className={cx(styles['text'], size && styles['small'])} />;
}

export interface ButtonLinkProps extends Look {
  readonly to: string;
  /** What the history keeps of it, such as that one came from this page. */
  readonly state?: object;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
}

/** A link inside the application that looks like a button. */
export function ButtonLink({ to, state, children, icon, ...rest }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={look(rest)} data-screen-only>
      {icon}
      {children}
    </Link>
  );
}

export interface ButtonAwayProps extends Look {
  /** Out of the application: mailto:, a file. */
  readonly href: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
}

/** A link out of the application that looks like a button. */
export function ButtonAway({ href, children, icon, ...rest }: ButtonAwayProps) {
  return (
    <a href={href} className={look(rest)} data-screen-only>
      {icon}
      {children}
    </a>
  );
}
