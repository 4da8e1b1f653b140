import { Tooltip } from '../hints/Tooltip';
import { PlainAvatar, type PlainAvatarProps } from './PlainAvatar';

export interface AvatarProps extends PlainAvatarProps {
  /** The name as a tooltip; leave out where the name stands beside. */
  readonly tooltip?: boolean;
}

export function Avatar({ tooltip = false, ...rest }: AvatarProps) {
  const avatar = <PlainAvatar {...rest} />;
  return tooltip ? <Tooltip label={rest.name}>{avatar}</Tooltip> : avatar;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string | null | undefined;
}
