import type { ReactNode } from 'react';
import { Grid } from './primitives';
import styles from './TwoColumns.module.css';

export interface TwoColumnsProps {
  /** What is chosen from. */
  readonly left: ReactNode;
  /** What comes of it: on the ground of the page. */
  readonly right: ReactNode;
}

/** A panel in two halves; where it is narrow, one below the other. */
export function TwoColumns({ left, right }: TwoColumnsProps) {
  return (
    <Grid columns={2} className={styles['columns']}>
      <div className={styles['left']}>{left}</div>
      <div className={styles['right']}>{right}</div>
    </Grid>
  );
}
