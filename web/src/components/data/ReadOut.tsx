import type { ReactNode } from 'react';
import styles from './ReadOut.module.css';

/** Words for those who listen, where those who see have a sign. */
export function ReadOut({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
