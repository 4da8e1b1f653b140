import { type Announcements, notice, type SessionStore } from '../ports/index.js';

/** Announced instead of a collection when sessions ended, with their ids. */
const ended = '$sessions';

/**
 * Announces ended sessions to every process, so that all of them close the sockets at once. A lost announcement costs
 * at most a minute, until sockets are checked.
 */
export function announcedSessions(sessions: SessionStore, announcements: Announcements): SessionStore {
  sessions.onEnded((ids) => announcements.publish(notice(ended, ids)));
  return {
    ...sessions,
    onEnded(listener) {
      const unsubscribe = announcements.subscribe(({ collection, ids }) => {
        if (collection === ended) listener(ids);
      });
      // Announcements may be down when needed. An id that arrives twice is allowed.
      const stop = sessions.onEnded(listener);
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}
