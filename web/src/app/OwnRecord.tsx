import { usePageIdle } from '../lib/use-page-idle';
import { useFollowOwnUser } from '../lib/session/use-own-user';

/** Keeps who is signed in as the server has them, from when the first screen is drawn; draws nothing. */
export function OwnRecord() {
  useFollowOwnUser(usePageIdle());
  return null;
}
