import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
}

/** The title of a screen; one on each page. */
export function PageHead({ title, sub, actions }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['text']}>
        <h1 className={styles['title']}>{title}</h1>
        {sub !== undefined && <p className={styles['sub']}>{sub}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
