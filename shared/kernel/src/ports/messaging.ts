/** A public, versioned integration event. Carries ids only, never personal data. */
export interface BusMessage {
  /** The event id it came from: publishing the same id twice delivers once per group at least, and consumers dedupe by it. */
  readonly id: string;
  readonly topic: string;
  /** Messages of one key are delivered in order. */
  readonly key: string;
  /** Name and version of the schema in contracts, for example `assessment-triggered.v1`. */
  readonly type: string;
  readonly body: object;
  /** Of the request that it follows from, where one is known: for logs, and no part of what the message says. */
  readonly correlationId?: string;
  /** W3C trace context of what it follows from, where somebody records that. */
  readonly traceparent?: string;
}

/** How many messages a group has not handled yet. */
export interface ConsumerLag {
  readonly group: string;
  readonly topic: string;
  readonly messages: number;
}

/** How many messages of a topic could not be handled, and were not published again since. */
export interface SetAsideCount {
  readonly topic: string;
  readonly messages: number;
}

/**
 * Durable, at least once, in order per key. Each group sees every message; within a group each message goes to one
 * consumer. A handler that throws is retried with backoff, and later messages of that key wait; a consumer that must not wait sends
 * its poison to a dead letter of its own and resolves.
 */
export interface MessageBus {
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** Starts delivering what the group has not yet acknowledged. Resolves once subscribed; `stop` waits for the handler under way. */
  subscribe(
    group: string,
    topic: string,
    handler: (message: BusMessage) => Promise<void>,
  ): Promise<{ stop(): Promise<void> }>;
  /** Of the groups that have consumers here; absent where nobody else could be behind. */
  lag?(): Promise<readonly ConsumerLag[]>;
  /** Absent where nothing is ever set aside. */
  setAside?(): Promise<readonly SetAsideCount[]>;
  close(): Promise<void>;
}

/** Whose the documents of the whole installation are. */
export const installation = '$global';

/** What changed, without content: the browser asks again for just these documents. */
export interface Announcement {
  /** An organisation; `installation`: everybody who is signed in; '*': no browser, the services alone. */
  readonly tenant: string;
  readonly collection: string;
  readonly ids: readonly string[];
  /** Of the log; of what no log holds, a version of its own. */
  readonly position: string;
  /** For this person's own devices alone; left out: for the whole organisation. */
  readonly userId?: string;
  /** Every process needs to hear it; left out: those that answer people, for it says what there is to be seen. */
  readonly forAllProcesses?: true;
}

/** What processes tell each other, and every one of them has to hear. */
export const notice = (name: string, ids: readonly string[] = [], position = ''): Announcement => ({
  tenant: '*',
  collection: name,
  ids,
  position,
  forAllProcesses: true,
});

/** Fire and forget from projector to sockets; a lost announcement costs a late screen, never a wrong one. */
export interface Announcements {
  publish(announcement: Announcement): void;
  subscribe(listener: (announcement: Announcement) => void): () => void;
}
