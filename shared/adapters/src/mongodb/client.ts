import { type Db, MongoClient } from 'mongodb';
import { createCollections } from './collections.js';
import { createMongoDocumentStore } from './document-store.js';
import { watchHeartbeats } from './heartbeats.js';
import { withStoreFaults } from './store-faults.js';
import type { ConnectionFigures, DocumentStore } from '@tidemark/kernel';
import { watchPool } from './pool.js';

export interface MongoOptions {
  /** `mongodb://user:password@host:27017/name?…`; the name begins those of both databases, `tidemark` where there is none. */
  readonly url: string;
  /** How long an answer is waited for, milliseconds: half of it by one try. */
  readonly patience?: number;
  /** Milliseconds for which a commit is left to who makes it, before others finish it. */
  readonly makersTime?: number;
  /** What goes wrong and is mended by itself; for the log of the process. */
  readonly onTrouble?: ((reason: string) => void) | undefined;
}

/** What is kept on a MongoDB, in two databases: read models can be built again, state cannot and is what backups are of. */
export interface Mongo {
  readonly models: DocumentStore;
  readonly state: DocumentStore;
  /** Of what has a shape of its own: sessions, credentials, keys, leases, files. */
  readonly stateDatabase: Db;
  connections(): ConnectionFigures;
  /** Rejects with StoreUnavailable where the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const defaultName = 'tidemark';
const defaultPatience = 10_000;
/** As long as the leases of a process that died. */
const defaultMakersTime = 10_000;

const nameOf = (url: string): string => {
  const [, path = ''] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  return path === '' ? defaultName : decodeURIComponent(path);
};

/**
 * One client for both databases. Nothing is asked of the server that one document cannot promise: no transactions, no joins,
 * no change streams. Writes are acknowledged by a majority before they count (docs/adr/0072). Reconnects by itself.
 */
export function openMongo(options: MongoOptions): Mongo {
  const { url, patience = defaultPatience, makersTime = defaultMakersTime, onTrouble = () => undefined } = options;
  const client = new MongoClient(url, {
    // Also where there is one server alone: what was answered is on its disk.
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: patience / 2,
    connectTimeoutMS: patience / 2,
    socketTimeoutMS: patience / 2,
    waitQueueTimeoutMS: patience,
    // What is undefined in an object is not there, as in JSON.
    ignoreUndefined: true,
    appName: 'tidemark',
  });
  const connections = watchPool(client);
  const { heartbeatFrequencyMS, connectTimeoutMS } = client.options;
  const endWatching = watchHeartbeats(client, {
    // A server may be silent for the first; connecting and an answer may each take the second.
    longest: heartbeatFrequencyMS + 2 * connectTimeoutMS,
    onStuck: () => onTrouble('MongoDB: asking for the server does not end; the client begins anew'),
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
