import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Avatar, type Person } from './Avatar';
import styles from './Avatar.module.css';

export interface AvatarStackProps {
  /** In the order to show. */
  readonly people: readonly Person[];
  /** How many are shown before '+n'. */
  readonly max?: number;
  /** How many there are when `people` is only a part. */
  readonly total?: number;
  readonly size?: 'sm' | 'md';
}

export function AvatarStack({ people, max = 3, total = people.length, size = 'sm' }: AvatarStackProps) {
  const { t } = useTranslation();
  const shown = people.slice(0, max);
  const more = total - shown.length;
  return (
    <span className={styles['stack']}>
      {shown.map((person) => (
        // The browser's own tooltip: a stack stands in every row of a long list.
        <Avatar
          key={person.id}
          id={person.id}
          name={person.name}
          src={person.avatarUrl}
          size={size}
          title={person.name}
        />
      ))}
      {more > 0 && (
        <span
          role="img"
          className={cx(styles['avatar'], size === 'sm' && styles['sm'], styles['more'])}
          aria-label={t('people.more', { count: more })}
        >
          +{more}
        </span>
      )}
    </span>
  );
}
