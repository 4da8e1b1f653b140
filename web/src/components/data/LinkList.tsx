import { Link2 } from 'lucide-react';
import { cx } from '../../lib/cx';
import { hostOf } from '../../lib/host-of';
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
        <li key={id}>
          <Link2 aria-hidden="true" />
          <div>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>{' '}
            <span className={styles['host']}>{hostOf(url)}</span>
            {description !== '' && <p>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
