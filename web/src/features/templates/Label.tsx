import type { ReactNode } from 'react';
import { Text } from '../../components/layout/primitives';
import styles from './Templates.module.css';

/** A label that an organisation gave a template; what the template is, tags say. */
export function Label({ children }: { readonly children: ReactNode }) {
  return (
    <Text size={11} tone="muted" cut shrink className={styles['label']}>
      {children}
    </Text>
  );
}
