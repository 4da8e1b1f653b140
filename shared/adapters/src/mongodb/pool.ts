import type { ConnectionFigures } from '@tidemark/kernel';
import type { MongoClient } from 'mongodb';

/** Counts connections from the driver's pool events: one pool per server, all added up. */
export function watchPool(client: MongoClient): () => ConnectionFigures {
  let open = 0;
  let inUse = 0;
  let waiting = 0;
  client.on('connectionCreated', () => (open += 1));
  client.on('connectionClosed', () => (open -= 1));
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => (waiting -= 1));
  client.on('connectionCheckedOut', () => {
    waiting -= 1;
    inUse += 1;
  });
  client.on('connectionCheckedIn', () => (inUse -= 1));
  return () => ({ open, inUse, waiting, limit: client.options.maxPoolSize });
}
