import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import styles from './Card.module.css';
import { Row, Stack, Text } from './primitives';

export interface CardProps {
  readonly title?: ReactNode;
  /** Quiet text after the title: '4 found'. */
  readonly meta?: ReactNode;
  /** Right end of the head: icon buttons, a segmented control. */
  readonly actions?: ReactNode;
  /** A hairline under the head (lists); charts have none. */
  readonly ruled?: boolean;
  readonly padded?: boolean;
  readonly foot?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ title, meta, actions, ruled, padded, foot, level = 2, className, children }: CardProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <Stack
      as="section"
      shrink
      className={cx(styles['card'], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={cx(styles['head'], ruled && styles['ruled'])}>
          <Title id={titleId} className={styles['title']}>
            {title}
          </Title>
          {meta !== undefined && (
            <Text size={12} tone="faint" numeric>
              {meta}
            </Text>
          )}
          {actions !== undefined && (
            <Row gap={4} className={styles['actions']}>
              {actions}
            </Row>
          )}
        </div>
      )}
      <Stack grow shrink className={cx(styles['body'], padded && styles['padded'])}>
        {children}
      </Stack>
      {foot !== undefined && (
        <Row gap={8} size={12} tone="faint" className={styles['foot']}>
          {foot}
        </Row>
      )}
    </Stack>
  );
}
