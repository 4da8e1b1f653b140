import type { ReactNode } from 'react';
import { Button } from '../../components/controls/Button';
import { Text } from '../../components/layout/primitives';
import styles from './Auth.module.css';

export interface SubmitProps {
  /** Why it cannot be sent yet, in words; null: it can. */
  readonly reason: string | null;
  readonly busy: boolean;
  readonly children: ReactNode;
  /** Other ways on, below. */
  readonly after?: ReactNode;
}

/** The button of a form and, while it is off, why. */
export function Submit({ reason, busy, children, after }: SubmitProps) {
  return (
    <div className={styles['submit']}>
      <Button type="submit" kind="primary" size="touch" busy={busy} disabled={reason !== null || busy}>
        {children}
      </Button>
      <Text as="p" size={12} tone="faint" textAlign="center" className={styles['reason']} role="status">
        {busy ? '' : reason}
      </Text>
      {after}
    </div>
  );
}
