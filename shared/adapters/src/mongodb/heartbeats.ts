import { retrying } from '@tidemark/kernel';
import type { MongoClient } from 'mongodb';

/** The events of a client's connections and heartbeats, and its restart. */
export type WatchedClient = Pick<MongoClient, 'on' | 'connect' | 'close'>;

export interface WatchOptions {
  /** Milliseconds: longer than any heartbeat or connection that ends. */
  readonly longest: number;
  /** Called when a heartbeat takes too long and the client restarts. */
  readonly onStuck?: (() => void) | undefined;
}

/** Milliseconds between two tries to connect. */
const backoff = { first: 1000, longest: 1000 };

/**
 * Restarts a client whose heartbeat or connection does not end. A write to a socket that was destroyed a moment before
 * never ends (mongodb 7.9, `Connection.writeCommand`: it waits for `drain`, which a destroyed socket never emits).
 * After a failed heartbeat the driver uses a server only once one succeeds, and connects two at a time, so it never
 * sees that the server is back. Databases and collections of the client stay usable; pending calls fail, as with any
 * broken connection. Returns the function that ends watching.
 */
export function watchHeartbeats(
  client: WatchedClient,
  { longest, onStuck = () => undefined }: WatchOptions,
): () => void {
  /** Start time of each running heartbeat or connection. */
  const begun = new Map<string, number>();
  /** Those that were too slow a while ago: after a freeze of this process all of them seem slow for a moment. */
  let suspects = new Map<string, number>();
  let isRenewing = false;
  let isOver = false;

  const begin = (what: string) => void begun.set(what, performance.now());
  const end = (what: string) => void begun.delete(what);
  client.on('serverHeartbeatStarted', ({ connectionId }) => begin(connectionId));
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => end(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => end(connectionId));
  client.on('serverClosed', ({ address }) => end(address));
  const connection = (event: { readonly address: string; readonly connectionId: number | '<monitor>' }) =>
    `${event.address} ${String(event.connectionId)}`;
  client.on('connectionCreated', (event) => begin(connection(event)));
  client.on('connectionReady', (event) => end(connection(event)));
  client.on('connectionClosed', (event) => end(connection(event)));

  async function renew(): Promise<void> {
    isRenewing = true;
    await client.close().catch(() => undefined);
    begun.clear();
    const connect = async () => (isOver ? undefined : client.connect());
    await retrying(connect, { passes: () => true, patience: Number.POSITIVE_INFINITY, backoff });
    isRenewing = false;
  }

  function look(): void {
    if (isRenewing) return;
    const now = performance.now();
    const before = suspects;
    suspects = new Map([...begun].filter(([, at]) => now - at > longest));
    if (![...suspects].some(([what, at]) => before.get(what) === at)) return;
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
