import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { StoredEvent } from '@tidemark/kernel';
import { unavailable } from './protocol.js';

export interface Feed {
  /** The next events, at least one and at most `limit`. Rejects once the subscription has ended, for whatever reason. */
  pull(limit: number): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
}

/**
 * A subscription read by pulling. It stays paused: what is not pulled fills its buffer and then holds up the connection,
 * and a server that finds it too slow drops it, which its reader meets as a failed pull.
 */
export function createFeed(
  subscription: AllStreamSubscription,
  translate: (resolved: AllStreamResolvedEvent) => StoredEvent | undefined,
  onEnd: () => void,
): Feed {
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

  return {
    async pull(limit) {
      for (;;) {
        const events = take(limit);
        if (events.length > 0) return events;
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async close() {
      end('The subscription was left')();
      // One that never came to be cannot be left either.
      await subscription.unsubscribe().catch(() => undefined);
    },
  };
}
