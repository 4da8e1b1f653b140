import { Kafka, logLevel } from 'kafkajs';
import { readBrokers } from './brokers.js';
import { openSocket } from './sockets.js';
import { withoutPolling } from './timers.js';

export interface KafkaOptions {
  /** Addresses of some brokers: `host:port,host:port`, or `kafkas://user:password@host:port`. */
  readonly brokers: string;
  /** What begins the names of our topics and groups, on brokers that several installations share. */
  readonly namespace?: string | undefined;
  /** What goes wrong with the brokers and is mended by itself. */
  readonly onTrouble?: ((reason: string) => void) | undefined;
  /** What was interrupted goes on. */
  readonly onBack?: ((what: string) => void) | undefined;
}

export const usualNamespace = 'tidemark';

/** Milliseconds. A broker that is silent for so long is asked again over another connection. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000 };
/** Short: who supervises begins again by itself, with a pause that grows. */
const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 4, restartOnFailure: async () => false };

/**
 * The one place that makes a client of the library. What it logs is left out, because supervisors say what happened; but that
 * messages were gone before they were read is told nowhere else.
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
