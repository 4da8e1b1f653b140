import { type ComponentPropsWithRef, useState } from 'react';
import { cx } from '../../lib/cx';
import styles from './Avatar.module.css';
import { backgroundOf, initialsOf } from './initials';

const FALLBACK = '/images/avatar.png';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string | null | undefined;
}

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'id' | 'children' | 'role' | 'aria-label'> {
  /** Decides the background, so it stays the same everywhere. */
  readonly id: string;
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
}

function Picture({ src, name }: { readonly src: string; readonly name: string }) {
  const [failed, setFailed] = useState(false);
  return <img className={styles['image']} src={failed ? FALLBACK : src} alt={name} onError={() => setFailed(true)} />;
}

/** The picture of a person, or their initials. */
export function Avatar({ id, name, src, size = 'md', className, ...rest }: AvatarProps) {
  const hasPicture = src !== undefined && src !== null && src !== '';
  return (
    <span
      {...rest}
      className={cx(styles['avatar'], size !== 'md' && styles[size], styles[`bg${backgroundOf(id)}`], className)}
      role={hasPicture ? undefined : 'img'}
      aria-label={hasPicture ? undefined : name}
      data-initials={hasPicture ? undefined : initialsOf(name)}
    >
      {hasPicture && <Picture key={src} src={src} name={name} />}
    </span>
  );
}
