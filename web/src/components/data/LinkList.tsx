import { Link2 } from 'lucide-react';
import { cx } from '../../lib/cx';
import { hostOf } from '../../lib/host-of';
import { Row, Text } from '../layout/primitives';
import styles from './LinkList.module.css';

export interface LinkListProps {
  readonly links: readonly {
    readonly id: string;
    readonly title: string;
    readonly url: string;
    readonly description: string;
  }[];
  readonly className?: string | undefined;
}

/** Links to pages elsewhere, each with whose page it is and what it is about: recommendations. */
export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul className={cx(styles['links'], className)}>
      {links.map(({ id, title, url, description }) => (
        <Row as="li" gap={8} align="stretch" key={id}>
          <Link2 aria-hidden="true" />
          <div>
            <Text as="a" weight="medium" tone="primary" href={url} target="_blank" rel="noreferrer">
              {title}
            </Text>{' '}
            <Text size={12} tone="faint">
              {hostOf(url)}
            </Text>
            {description !== '' && (
              <Text as="p" tone="muted">
                {description}
              </Text>
            )}
          </div>
        </Row>
      ))}
    </ul>
  );
}
