import { type Announcements, notice, type SessionStore } from '../ports/index.js';

/** Announced in place of a collection when sessions ended; the ids are theirs. */
const ended = '$sessions';

/**
 * Sessions of which every process hears when one ended, whichever process ended it: sockets close at once wherever they are.
 * An announcement that is lost costs a minute, until sockets are looked through.
 */
export function announcedSessions(sessions: SessionStore, announcements: Announcements): SessionStore {
  sessions.onEnded((ids) => announcements.publish(notice(ended, ids)));
  return {
    ...sessions,
    onEnded(listener) {
      const unsubscribe = announcements.subscribe(({ collection, ids }) => {
        if (collection === ended) listener(ids);
      });
      // Announcements may be away when they are needed; an id that comes twice is allowed.
      const stop = sessions.onEnded(listener);
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}
