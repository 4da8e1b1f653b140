import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Grid } from './primitives';
import styles from './TwoColumns.module.css';

export interface TwoColumnsProps {
  /** What is chosen from. */
  readonly left: ReactNode;
  /** What comes of it: on the ground of the page. */
  readonly right: ReactNode;
  /** The right one is as narrow as a list of nodes. */
  readonly narrow?: boolean;
}

/** A panel in two columns; where it is narrow, one below the other. */
export function TwoColumns({ left, right, narrow }: TwoColumnsProps) {
  return (
    <Grid columns={2} className={cx(styles['columns'], narrow && styles['narrow'])}>
      <div className={styles['left']}>{left}</div>
      <div className={styles['right']}>{right}</div>
    </Grid>
  );
}
