import { ArrowDown, ArrowUp } from 'lucide-react';
import { Row } from '../layout/primitives';
import styles from './SortButton.module.css';

export interface SortButtonProps {
  readonly title: string;
  /** What pressing it does; shown to the pointer. */
  readonly hint: string;
  /** How its column is sorted; null: it is not. */
  readonly sorted: 'ascending' | 'descending' | null;
  readonly onClick: () => void;
}

/** The head of a column that can be sorted; its `th` has `aria-sort`. */
export function SortButton({ title, hint, sorted, onClick }: SortButtonProps) {
  return (
    <Row type="button" as="button" inline gap={4} className={styles['sort']} title={hint} onClick={onClick}>
      {title}
      {sorted !== null && (sorted === 'descending' ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
    </Row>
  );
}
