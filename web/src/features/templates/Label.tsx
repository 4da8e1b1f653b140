import type { ReactNode } from 'react';
import styles from './Templates.module.css';

/** A label that an organisation gave a template; what the template is, tags say. */
export function Label({ children }: { readonly children: ReactNode }) {
  return <span className={styles['label']}>{children}</span>;
}
