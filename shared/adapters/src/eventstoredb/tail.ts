import { type AllStreamResolvedEvent, type AllStreamSubscription, START } from '@eventstore/db-client';
import type { Position as EnginePosition } from '@eventstore/db-client';
import type { Position } from '@tidemark/kernel';
import { unavailable } from './protocol.js';
import { enginePosition } from './translation.js';

type StartOrPosition = EnginePosition | typeof START;

export interface TailOptions {
  /**
   * A subscription to our events after a place. The server filters them, and reports its progress among the events of
   * others from time to time.
   */
  readonly subscribe: (from: StartOrPosition, onPassed: (place: EnginePosition) => void) => AllStreamSubscription;
  /** Position of our newest known event. */
  readonly newest: () => Position;
  /** Learns an event; `newest` then returns the last one that is ours. */
  readonly learn: (resolved: AllStreamResolvedEvent) => void;
}

/**
 * A server of version 24.10.4 or older may report that it is at the highest possible place (issue 4990 of
 * EventStoreDB).
 */
const lastPlace = 2n ** 63n;

/**
 * Finds the position of our last event, forwards from the newest known one. Each event of others is passed once.
 * Backwards, all of those after ours would cross the network: 200,000 of them take 4 to 7 s.
 */
export function createTail({ subscribe, newest, learn }: TailOptions): () => Promise<Position> {
  /** Up to here all our events are known. */
  let passed: EnginePosition | undefined;
  const from = (): StartOrPosition => {
    const place = enginePosition(newest());
    return passed !== undefined && (place === START || passed.commit > place.commit) ? passed : place;
  };

  return async () => {
    let reached: EnginePosition | undefined;
    const subscription = subscribe(from(), (place) => {
      if (place.commit < lastPlace) reached = place;
    });
    const drain = () => {
      for (;;) {
        const resolved = subscription.read() as AllStreamResolvedEvent | null;
        if (resolved === null) return;
        learn(resolved);
      }
    };
    try {
      await new Promise<void>((resolve, reject) => {
        const ended = () => reject(unavailable('The look for the end of the log was cut off'));
        subscription.on('readable', drain);
        subscription.on('caughtUp', resolve);
        subscription.on('error', reject);
        subscription.on('end', ended);
        subscription.on('close', ended);
      });
      // The server's progress reports run ahead of what was read.
      drain();
      passed = reached ?? passed;
      return newest();
    } finally {
      // Unsubscribing may fail on a lost connection, which is harmless.
      await subscription.unsubscribe().catch(() => undefined);
    }
  };
}
