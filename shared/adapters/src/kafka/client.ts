import { Kafka, logLevel } from 'kafkajs';
import { readBrokers } from './brokers.js';
import { openSocket } from './sockets.js';
import { withoutPolling } from './timers.js';

export interface KafkaOptions {
  /** Addresses of some brokers: `host:port,host:port`, or `kafkas://user:password@host:port`. */
  readonly brokers: string;
  /** Prefix of our topic and group names, on brokers that several installations share. */
  readonly namespace?: string | undefined;
  /** Called with a problem of the brokers from which we recover automatically. */
  readonly onTrouble?: ((reason: string) => void) | undefined;
  /** Called when an interruption is over. */
  readonly onBack?: ((what: string) => void) | undefined;
}

export const usualNamespace = 'tidemark';

/** Milliseconds. After this we retry a silent broker over another connection. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000 };
/** Short, because the supervisor restarts automatically, with a growing pause. */
const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 4, restartOnFailure: async () => false };

/**
 * The only place that creates a client of the library. Its log is dropped, because supervisors report problems. The
 * exception is the loss of unread messages, which only the library reports.
 */
export function createClient({ brokers, onTrouble }: KafkaOptions): Kafka {
  withoutPolling();
  return new Kafka({
    clientId: 'tidemark',
    ...readBrokers(brokers),
    ...timeouts,
    retry,
    socketFactory: openSocket,
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log }) => {
        if (namespace === 'ConsumerGroup') onTrouble?.(`Kafka: ${log.message} (${String(log['topic'])})`);
      },
  });
}
