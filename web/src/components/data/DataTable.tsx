import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import readOut from './ReadOut.module.css';

/** Class names for rows and cells of a DataTable: `num` right-aligned figures, `group` area rows, `indent`, ... */
export const cell = styles;

export interface DataTableProps {
  /** What the table shows; read out. */
  readonly label: string;
  /** thead and tbody, written as plain rows with the classes of `cell`. */
  readonly children: ReactNode;
}

export function DataTable({ label, children }: DataTableProps) {
  return (
    // Focusable, because what scrolls must be reachable without a pointer.
    <div className={styles['scroll']} data-print-whole role="group" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <caption className={readOut['hidden']}>{label}</caption>
        {children}
      </table>
    </div>
  );
}

/** A colour beside a name: an area or a series. */
export function Chip({ color, round = false }: { readonly color: string; readonly round?: boolean }) {
  return (
    <span
      className={styles['chip']}
      style={{ background: color, ...(round && { borderRadius: '50%' }) }}
      aria-hidden="true"
    />
  );
}
