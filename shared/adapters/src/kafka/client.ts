import { Kafka, logLevel } from 'kafkajs';
import requestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { readBrokers } from './brokers.js';
import { openSocket } from './sockets.js';

/** Milliseconds, as in kafkajs. */
const usualCheck = 10;

/**
 * When nothing is throttled, kafkajs 2.2.4 schedules the next check of its request queue with a negative time. Node
 * turns that into a millisecond, so every open connection wakes a thousand times a second. From version 24 on Node also
 * prints a warning. Here a check is scheduled only when needed.
 */
function withoutPolling(): void {
  const queue = requestQueue.prototype;
  if (typeof queue.scheduleCheckPendingRequests !== 'function') {
    throw new Error(
      'kafkajs is not the version 2.2.4 that the adapter was made for: its queue of requests has changed',
    );
  }
  queue.scheduleCheckPendingRequests = function planned() {
    if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
    const throttled = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttled > 0 ? throttled : usualCheck,
    );
  };
}

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
