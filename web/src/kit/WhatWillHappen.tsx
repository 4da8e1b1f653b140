import { Fragment, type ReactNode } from 'react';
import { Card } from '../components/layout/Card';
import { Grid, Text } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import styles from './WhatWillHappen.module.css';

export interface WhatWillHappenProps {
  readonly title: string;
  /** What is counted, and how many. */
  readonly rows: readonly (readonly [name: string, count: number])[];
  /** What follows from it, in words. */
  readonly children: ReactNode;
}

/** Beside a form, before it is sent: what it is going to do. */
export function WhatWillHappen({ title, rows, children }: WhatWillHappenProps) {
  const format = useFormat();
  return (
    <Card title={title}>
      <Grid as="dl" gap={12} rowGap={6} size={13} className={styles['counts']}>
        {rows.map(([name, count]) => (
          <Fragment key={name}>
            <Text as="dt" tone="muted">
              {name}
            </Text>
            <Text as="dd" weight="medium" numeric textAlign="right">
              {format.count(count)}
            </Text>
          </Fragment>
        ))}
      </Grid>
      <Text as="p" size={12} tone="faint" className={styles['then']}>
        {children}
      </Text>
    </Card>
  );
}
