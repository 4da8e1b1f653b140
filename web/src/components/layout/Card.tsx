import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import styles from './Card.module.css';

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
    <section className={cx(styles['card'], className)} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className={cx(styles['head'], ruled && styles['ruled'])}>
          <Title id={titleId} className={styles['title']}>
            {title}
          </Title>
          {meta !== undefined && <span className={styles['meta']}>{meta}</span>}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </div>
      )}
      <div className={cx(styles['body'], padded && styles['padded'])}>{children}</div>
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </section>
  );
}
