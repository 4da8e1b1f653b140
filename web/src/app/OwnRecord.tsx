import { useFollowOwnUser } from '../lib/session/use-own-user';

/** Keeps who is signed in as the server has them; draws nothing. */
export function OwnRecord() {
  useFollowOwnUser();
  return null;
}
