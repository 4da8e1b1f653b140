import type { Announcement, Announcements } from '../ports/index.js';

/** Announcements within one process. A listener that throws must not stop the projector. */
export function createMemoryAnnouncements(onError: (error: unknown) => void = () => undefined): Announcements {
  const listeners = new Set<(announcement: Announcement) => void>();
  return {
    publish(announcement) {
      for (const listener of [...listeners]) {
        try {
          listener(announcement);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      // A new function, so that subscribing the same listener twice makes two subscriptions.
      const own = (announcement: Announcement): void => listener(announcement);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
