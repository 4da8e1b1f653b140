import type { Announcement, Announcements } from '../ports/index.js';

/** Announcements within one process. A listener that throws is its own fault and must not stop the projector. */
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
      // A fresh function, so that the same listener given twice is two subscriptions.
      const own = (announcement: Announcement): void => listener(announcement);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
