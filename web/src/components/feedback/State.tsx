import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './State.module.css';

export interface StateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** Something failed: announced, and in the color of errors. */
  readonly alert?: boolean;
}

/** The frame of `EmptyState` and `ErrorState`. */
export function State({ icon, title, body, actions, alert = false }: StateProps) {
  return (
    <div className={styles['state']} role={alert ? 'alert' : undefined}>
      <span className={cx(styles['disc'], alert && styles['bad'])} aria-hidden="true">
        {icon}
      </span>
      <h3 className={styles['title']}>{title}</h3>
      {body !== undefined && <p className={styles['body']}>{body}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
