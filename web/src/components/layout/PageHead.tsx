import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { Row, Text } from './primitives';

export interface PageHeadProps {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
}

/** The title of a screen; one on each page. */
export function PageHead({ title, sub, actions }: PageHeadProps) {
  return (
    <Row as="header" gap={12} align="start" wrap className={styles['head']}>
      <div className={styles['text']}>
        <Text as="h1" size={18} weight="semi" breaks className={styles['title']}>
          {title}
        </Text>
        {sub !== undefined && (
          <Text as="p" size={13} tone="muted">
            {sub}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <Row gap={12} wrap>
          {actions}
        </Row>
      )}
    </Row>
  );
}
