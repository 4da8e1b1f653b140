import type { LiveChange } from '@tidemark/contracts';

/** Null: the connection was lost for a while, so anything may have changed. */
export type LiveNews = LiveChange | null;

/** Between the socket, which arrives late and alone, and the screens, which ask early. */
export interface LiveHub {
  readonly publish: (news: LiveNews) => void;
  readonly subscribe: (listener: (news: LiveNews) => void) => () => void;
}

export function createLiveHub(): LiveHub {
  const listeners = new Set<(news: LiveNews) => void>();
  return {
    publish: (news) => {
      for (const listener of [...listeners]) listener(news);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
