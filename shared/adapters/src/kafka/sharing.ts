import type { Admin, Kafka } from 'kafkajs';
import { within } from '../within.js';
import { type Declarations, ensureTopics } from './topics.js';

/** What producers and consumers of one client have in common. */
export interface Sharing {
  /** A connection to ask about topics and groups, made when it is first needed. */
  admin(): Promise<Admin>;
  /** Resolves once the topics are there; asked before every connection, because brokers may have lost them. */
  opened(): Promise<void>;
  close(): Promise<void>;
}

const farewell = 2000;

/** What failed is tried again by whoever asks next. */
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

export function createSharing(kafka: Kafka, namespace: string, topics: Declarations): Sharing {
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
