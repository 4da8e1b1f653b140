import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/title/PageTitle';
import styles from './StatePage.module.css';

export interface StatePageProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly body?: ReactNode;
  readonly actions?: ReactNode;
  readonly alert?: boolean;
}

/** A whole page that says one thing and offers the way on. */
export function StatePage({ picture, title, body, actions, alert = false }: StatePageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']} role={alert ? 'alert' : undefined}>
      {picture !== undefined && <div className={styles['picture']}>{picture}</div>}
      <h1 className={styles['title']}>{title}</h1>
      {body !== undefined && <p className={styles['body']}>{body}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
