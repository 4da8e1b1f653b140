import { type AllStreamResolvedEvent, type AllStreamSubscription, START } from '@eventstore/db-client';
import type { Position as EnginePosition } from '@eventstore/db-client';
import type { Position } from '@tidemark/kernel';
import { unavailable } from './protocol.js';
import { enginePosition } from './translation.js';

type Place = EnginePosition | typeof START;

export interface TailOptions {
  /**
   * A subscription to our events alone behind a place. The server filters them, and says from time to time how far it is among
   * the events of others.
   */
  readonly subscribe: (from: Place, onPassed: (place: EnginePosition) => void) => AllStreamSubscription;
  /** Position of our newest event that is known. */
  readonly newest: () => Position;
  /** Learns events; `newest` answers the last of ours from then on. */
  readonly learn: (resolved: AllStreamResolvedEvent) => void;
}

/** A server of 24.10.4 or older can say that it is at the end of all numbers (issue 4990 of EventStoreDB). */
const lastPlace = 2n ** 63n;

/**
 * Finds the position of our last event, from the newest known one forwards. Each event of others is passed once. Backwards all
 * those behind ours would come over the network: 200,000 of them take 4 to 7 s.
 */
export function createTail({ subscribe, newest, learn }: TailOptions): () => Promise<Position> {
  /** Up to here no event of ours is unknown. */
  let passed: EnginePosition | undefined;
  const from = (): Place => {
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
      // What the server says of how far it is runs ahead of what was read.
      drain();
      passed = reached ?? passed;
      return newest();
    } finally {
      // Leaving may fail where the connection has gone, which is no matter then.
      await subscription.unsubscribe().catch(() => undefined);
    }
  };
}
