import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { Position, StoredEvent } from '@tidemark/kernel';
import { unavailable } from './protocol.js';

/** Milliseconds without news until we check what a filtered subscription has left out. */
const lookEvery = 1000;

export interface FeedOptions {
  readonly after: Position;
  /** undefined for an event that is not ours. */
  readonly translate: (resolved: AllStreamResolvedEvent) => StoredEvent | undefined;
  /** For a filtered subscription: the last event that it left out since the last delivered one. */
  readonly leftOut?: ((handedOut: Position) => Promise<StoredEvent | undefined>) | undefined;
  readonly onEnd: () => void;
}

export interface Feed {
  /** The next events, at least one and at most `limit`. Rejects once the subscription has ended, for any reason. */
  pull(limit: number): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
}

/**
 * A subscription read by pulling. It stays paused: unread events fill its buffer and then block the connection. A
 * server that finds it too slow drops it, and its reader gets a failed pull.
 */
export function createFeed(
  subscription: AllStreamSubscription,
  { after, translate, leftOut, onEnd }: FeedOptions,
): Feed {
  let handedOut = after;
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  const fail = (error: Error) => {
    failure ??= error;
    onEnd();
    wake();
  };
  const end = (reason: string) => () => fail(unavailable(reason));
  subscription.on('readable', () => wake());
  subscription.on('error', fail);
  subscription.on('end', end('The subscription ended'));
  subscription.on('close', end('The subscription was closed'));

  function take(limit: number): StoredEvent[] {
    const events: StoredEvent[] = [];
    while (events.length < limit) {
      const resolved = subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      const event = translate(resolved);
      if (event !== undefined) events.push(event);
    }
    return events;
  }

  /** Waits for news. If none come for a while, it returns what was left out. */
  async function quiet(): Promise<StoredEvent[]> {
    const news = new Promise<void>((resolve) => (wake = resolve)).then(() => []);
    if (leftOut === undefined) return news;
    let timer: NodeJS.Timeout | undefined;
    const look = new Promise<void>((resolve) => (timer = setTimeout(resolve, lookEvery))).then(async () => {
      if (subscription.readableLength > 0) return [];
      // A failed check is repeated later; others report whether the log is readable at all.
      const event = await leftOut(handedOut).catch(() => undefined);
      return event === undefined ? [] : [event];
    });
    return Promise.race([news, look]).finally(() => clearTimeout(timer));
  }

  return {
    async pull(limit) {
      let events = take(limit);
      while (events.length === 0) {
        if (failure !== undefined) throw failure;
        const passed = await quiet();
        events = passed.length > 0 ? passed : take(limit);
      }
      handedOut = events.at(-1)?.position ?? handedOut;
      return events;
    },
    async close() {
      end('The subscription was left')();
      // A subscription that was never established cannot be unsubscribed.
      await subscription.unsubscribe().catch(() => undefined);
    },
  };
}
