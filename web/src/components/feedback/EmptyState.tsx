import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './State.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** 'No templates yet' */
  readonly title: string;
  /** What it is for and what to do next. */
  readonly body?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon = <LayoutGrid />, title, body, actions }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['disc']} aria-hidden="true">
        {icon}
      </span>
      <h3 className={styles['title']}>{title}</h3>
      {body !== undefined && <p className={styles['body']}>{body}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
