import type { LiveChange } from '@tidemark/contracts';

/** Null: the connection was lost for a while. Queries catch up by themselves; what else a screen holds may be old. */
export type LiveUpdate = LiveChange | null;

/** Between the socket, which arrives late and alone, and the screens, which ask early. */
export interface LiveHub {
  readonly publish: (update: LiveUpdate) => void;
  readonly subscribe: (listener: (update: LiveUpdate) => void) => () => void;
}

export function createLiveHub(): LiveHub {
  const listeners = new Set<(update: LiveUpdate) => void>();
  return {
    publish: (update) => {
      for (const listener of [...listeners]) listener(update);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
