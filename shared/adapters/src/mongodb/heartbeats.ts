import { setTimeout as pause } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';

/** What is told of the looks that a client takes at its servers, and how it begins anew. */
export type Watched = Pick<MongoClient, 'on' | 'connect' | 'close'>;

export interface HeartbeatLimits {
  /** Milliseconds: longer than any look takes that comes to an end. */
  readonly longest: number;
  /** A look was under way for longer: the client begins anew. */
  readonly onStuck?: (() => void) | undefined;
}

const betweenTries = 1000;

/**
 * Lets a client begin anew whose look at a server does not end. The driver asks a server nothing while its last look at it failed, and
 * a look that is written to a socket destroyed a moment before waits for ever (mongodb 7.9, `Connection.writeCommand`: it waits for
 * `drain`, which a destroyed socket never says), so that a server that is back stays unseen. Databases and collections of the client go
 * on with it; what is under way fails, as with any connection that breaks. Answers how to end watching.
 */
export function watchHeartbeats(client: Watched, { longest, onStuck = () => undefined }: HeartbeatLimits): () => void {
  /** When the look at each server began that is under way. */
  const begun = new Map<string, number>();
  /** Those that were under way for too long a while ago: a process that was frozen itself finds all of them so, for a moment. */
  let suspects = new Map<string, number>();
  let isRenewing = false;
  let isOver = false;

  client.on('serverHeartbeatStarted', ({ connectionId }) => begun.set(connectionId, performance.now()));
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => begun.delete(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => begun.delete(connectionId));
  client.on('serverClosed', ({ address }) => begun.delete(address));

  async function renew(): Promise<void> {
    isRenewing = true;
    begun.clear();
    await client.close().catch(() => undefined);
    while (!isOver) {
      try {
        await client.connect();
        break;
      } catch {
        await pause(betweenTries, undefined, { ref: false });
      }
    }
    isRenewing = false;
  }

  function look(): void {
    if (isRenewing) return;
    const now = performance.now();
    const before = suspects;
    suspects = new Map([...begun].filter(([, at]) => now - at > longest));
    if (![...suspects].some(([address, at]) => before.get(address) === at)) return;
    onStuck();
    void renew();
  }
  const timer = setInterval(look, longest / 4);
  timer.unref();

  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
