import { retrying } from '@tidemark/kernel';
import type { MongoClient } from 'mongodb';

/** What a client tells of its connections and of the looks that it takes at its servers, and how it begins anew. */
export type Watched = Pick<MongoClient, 'on' | 'connect' | 'close'>;

export interface WatchOptions {
  /** Milliseconds: longer than a look or a connecting takes that comes to an end. */
  readonly longest: number;
  /** One was under way for longer: the client begins anew. */
  readonly onStuck?: (() => void) | undefined;
}

/** Milliseconds between two tries to connect. */
const backoff = { first: 1000, longest: 1000 };

/**
 * Lets a client begin anew whose look at a server, or whose connecting to it, does not end. What is written to a socket that was destroyed
 * a moment before is waited for without end (mongodb 7.9, `Connection.writeCommand`: it waits for `drain`, which a destroyed socket never
 * says). The driver asks a server nothing after a look at it failed until one succeeds, and connects two at a time; so a server that is back
 * stays unseen. Databases and collections of the client go on with it; what is under way fails, as with any connection that breaks.
 * Answers how to end watching.
 */
export function watchHeartbeats(client: Watched, { longest, onStuck = () => undefined }: WatchOptions): () => void {
  /** When each began that is under way. */
  const begun = new Map<string, number>();
  /** Those that were under way for too long a while ago: a process that was frozen itself finds all of them so, for a moment. */
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
