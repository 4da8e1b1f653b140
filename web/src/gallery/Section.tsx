import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <div className={styles['cap']}>{title}</div>
      {children}
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
