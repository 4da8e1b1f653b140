/** A public, versioned integration event. Contains ids only, never personal data. */
export interface BusMessage {
  /** The id of its event. Publishing an id twice delivers it at least once per group; consumers deduplicate by it. */
  readonly id: string;
  readonly topic: string;
  /** Messages of one key are delivered in order. */
  readonly key: string;
  /** Name and version of the schema in contracts, for example `assessment-triggered.v1`. */
  readonly type: string;
  readonly body: object;
  /** Correlation id of the causing request, if known. For logs only. */
  readonly correlationId?: string;
  /** W3C trace context of the cause, if tracing is on. */
  readonly traceparent?: string;
}

/** Number of messages that a group has not handled yet. */
export interface ConsumerLag {
  readonly group: string;
  readonly topic: string;
  readonly messages: number;
}

/** Number of messages of a topic that could not be handled and were not republished since. */
export interface SetAsideCount {
  readonly topic: string;
  readonly messages: number;
}

/**
 * Durable, at least once, in order per key. Each group gets every message; within a group one consumer gets it. When a
 * handler throws, its message is retried with backoff and later messages of that key wait. A consumer that must not
 * wait puts the message into its own dead letter and resolves.
 */
export interface MessageBus {
  publish(messages: readonly BusMessage[]): Promise<void>;
  /**
   * Starts delivering what the group has not acknowledged. Resolves once subscribed. `stop` waits for the running
   * handler.
   */
  subscribe(
    group: string,
    topic: string,
    handler: (message: BusMessage) => Promise<void>,
  ): Promise<{ stop(): Promise<void> }>;
  /** Lag of the groups with consumers in this process; absent where no other process can lag. */
  lag?(): Promise<readonly ConsumerLag[]>;
  /** Absent where messages are never set aside. */
  setAside?(): Promise<readonly SetAsideCount[]>;
  close(): Promise<void>;
}

/** Tenant of the documents of the whole installation. */
export const installation = '$global';

/** Names what changed, without content: the browser reloads only these documents. */
export interface Announcement {
  /** An organization; `installation`: all signed-in users; '*': services only, no browser. */
  readonly tenant: string;
  readonly collection: string;
  readonly ids: readonly string[];
  /** Position in the log, or a version of its own for changes outside the log. */
  readonly position: string;
  /** Only for this user's devices; default: the whole organization. */
  readonly userId?: string;
  /** For every process; default: only processes with browsers, because it is about what they show. */
  readonly forAllProcesses?: true;
}

/** A message that every process must get. */
export const notice = (name: string, ids: readonly string[] = [], position = ''): Announcement => ({
  tenant: '*',
  collection: name,
  ids,
  position,
  forAllProcesses: true,
});

/** Fire and forget from projector to sockets. A lost announcement delays a screen and never makes it wrong. */
export interface Announcements {
  publish(announcement: Announcement): void;
  subscribe(listener: (announcement: Announcement) => void): () => void;
}
