import { Fragment, type ReactNode } from 'react';
import { Card } from '../components/layout/Card';
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
      <dl className={styles['counts']}>
        {rows.map(([name, count]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{format.count(count)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles['then']}>{children}</p>
    </Card>
  );
}
