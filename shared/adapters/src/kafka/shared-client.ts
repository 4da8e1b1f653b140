import type { Admin, Kafka } from 'kafkajs';
import { within } from '../time-limit.js';
import { type Declarations, ensureTopics } from './topics.js';

/** Shared by producers and consumers of one client. */
export interface SharedClient {
  /** A connection for questions about topics and groups, created on first use. */
  admin(): Promise<Admin>;
  /** Resolves once the topics exist. Called before every connection, because brokers may have lost them. */
  opened(): Promise<void>;
  close(): Promise<void>;
}

const farewell = 2000;

/** Caches a result; after a failure the next caller tries again. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

export function createSharedClient(kafka: Kafka, namespace: string, topics: Declarations): SharedClient {
  let connected: Admin | undefined;
  const admin = kept(async () => {
    const client = kafka.admin();
    try {
      await client.connect();
    } catch (error) {
      await within(farewell, client.disconnect(), 'Leaving Kafka').catch(() => undefined);
      throw error;
    }
    connected = client;
    return client;
  });
  return {
    admin,
    opened: async () => ensureTopics(await admin(), namespace, topics),
    async close() {
      if (connected !== undefined)
        await within(farewell, connected.disconnect(), 'Leaving Kafka').catch(() => undefined);
    },
  };
}
