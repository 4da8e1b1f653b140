import { type Db, MongoClient } from 'mongodb';
import type { ConnectionFigures, DocumentStore } from '@tidemark/kernel';
import { createCollections } from './collections.js';
import { createMongoDocumentStore } from './document-store.js';
import { watchHeartbeats } from './heartbeats.js';
import { withStoreFaults } from './store-faults.js';

/** Counts connections from the driver's pool events: one pool per server, all added up. */
function watchPool(client: MongoClient): () => ConnectionFigures {
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

export interface MongoOptions {
  /** `mongodb://user:password@host:27017/name?…`; the name is the prefix of both databases, default `tidemark`. */
  readonly url: string;
  /** Milliseconds to wait for an answer; a single try gets half of it. */
  readonly patience?: number;
  /** Milliseconds before other processes finish a commit of its maker. */
  readonly makersTime?: number;
  /** Called with a problem from which we recover automatically, for the log of the process. */
  readonly onTrouble?: ((reason: string) => void) | undefined;
}

/** The data on a MongoDB, in two databases: read models can be rebuilt; state cannot and needs backups. */
export interface Mongo {
  readonly models: DocumentStore;
  readonly state: DocumentStore;
  /** For sessions, credentials, keys, leases and files, which have their own shapes. */
  readonly stateDatabase: Db;
  connections(): ConnectionFigures;
  /** Rejects with StoreUnavailable when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const defaultName = 'tidemark';
const defaultPatience = 10_000;
/** As long as the leases of a dead process. */
const defaultMakersTime = 10_000;

const nameOf = (url: string): string => {
  const [, path = ''] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  return path === '' ? defaultName : decodeURIComponent(path);
};

/**
 * One client for both databases. It relies only on the guarantees of single documents: no transactions, no joins, no
 * change streams. Writes count once a majority has acknowledged them (docs/adr/0072). It reconnects automatically.
 */
export function openMongo(options: MongoOptions): Mongo {
  const { url, patience = defaultPatience, makersTime = defaultMakersTime, onTrouble = () => undefined } = options;
  const client = new MongoClient(url, {
    // Needed with a single server too: an acknowledged write is on its disk.
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: patience / 2,
    connectTimeoutMS: patience / 2,
    socketTimeoutMS: patience / 2,
    waitQueueTimeoutMS: patience,
    // Undefined fields are missing, as in JSON.
    ignoreUndefined: true,
    appName: 'tidemark',
  });
  const connections = watchPool(client);
  const { heartbeatFrequencyMS, connectTimeoutMS } = client.options;
  const endWatching = watchHeartbeats(client, {
    // A server may be silent for the first; connecting and an answer may each take the second.
    longest: heartbeatFrequencyMS + 2 * connectTimeoutMS,
    onStuck: () => onTrouble('MongoDB: a check of the server does not end; the client restarts'),
  });
  const name = nameOf(url);
  const storeIn = (database: Db): DocumentStore =>
    createMongoDocumentStore(database, createCollections(database), { makersTime });
  const stateDatabase = client.db(`${name}_state`);
  return {
    models: storeIn(client.db(`${name}_models`)),
    state: storeIn(stateDatabase),
    stateDatabase,
    connections,
    ping: async () => withStoreFaults(async () => void (await stateDatabase.command({ ping: 1 }))),
    async close() {
      endWatching();
      await client.close();
    },
  };
}
