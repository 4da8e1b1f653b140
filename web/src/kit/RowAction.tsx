import type { ReactNode } from 'react';
import { IconButton } from '../components/controls/IconButton';
import styles from './RowAction.module.css';

export interface RowActionProps {
  /** Names the row too: 'Edit Developer'. */
  readonly label: string;
  readonly onClick: () => void;
  /** An icon. */
  readonly children: ReactNode;
}

/** A button in a row that opens when it is clicked: what is clicked here does not open it. */
export function RowAction({ label, onClick, children }: RowActionProps) {
  return (
    <IconButton
      className={styles['action']}
      label={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {children}
    </IconButton>
  );
}
